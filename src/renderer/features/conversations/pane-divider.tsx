// The divider between list and pane: moves by dragging or with the arrow keys.
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { LIST_WIDTH } from './pane-width.ts';

const STEP = 16;

export function PaneDivider({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const t = useTranslations('reading');
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    onWidth(event.clientX - left);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') onWidth(width - STEP);
    else if (event.key === 'ArrowRight') onWidth(width + STEP);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="pane-divider"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('listWidth')}
      aria-valuenow={width}
      aria-valuemin={LIST_WIDTH.min}
      aria-valuemax={LIST_WIDTH.max}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}
