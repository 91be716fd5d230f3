// Shows that a screen could not be loaded or drawn, in its place: the rail and the recording bar go on.
import { Component, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../components/notice.tsx';

interface ScreenBoundaryProps {
  /** Another address is another attempt. */
  at: string;
  children: ReactNode;
}

export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate({ at }: ScreenBoundaryProps): void {
    if (this.state.failed && at !== this.props.at) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <ScreenFailed /> : this.props.children;
  }
}

function ScreenFailed() {
  const t = useTranslations('frame');
  return (
    <Notice
      title={t('screenFailed')}
      failed
      actions={
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {t('reload')}
        </button>
      }
    >
      <p>{t('screenFailedHint')}</p>
    </Notice>
  );
}
