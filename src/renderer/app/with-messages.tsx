// A screen with the messages of the screens that are loaded later, beside those that the frame has.
import { useMemo, type ComponentType } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { pageLocale } from '../lib/page-language.ts';
import type { English, ScreenMessages } from '../messages/catalogue.ts';

export function withMessages<Props extends object>(
  Screen: ComponentType<Props>,
  messages: ScreenMessages,
): ComponentType<Props> {
  return function ScreenWithMessages(props) {
    const first = useMessages();
    const all = useMemo(() => ({ ...first, ...messages }) as English, [first]);
    return (
      <IntlProvider locale={pageLocale()} messages={all}>
        <Screen {...props} />
      </IntlProvider>
    );
  };
}
