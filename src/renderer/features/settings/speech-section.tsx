// The speech settings: local models, remote speech service, custom STT, translation.
import { usePageTitle } from '../../lib/page-title.ts';
import { CustomStt } from './custom-stt.tsx';
import { Models } from './models.tsx';
import { TranscriptionSwitches } from './transcription-switches.tsx';
import { Block } from './setting.tsx';
import { SpeechService } from './speech-service.tsx';
import { Translation } from './translation.tsx';

export function SpeechSection() {
  usePageTitle('Speech settings');
  return (
    <>
      <h1>Speech</h1>
      <Block title="Models" hint="They turn speech into text on this computer.">
        <Models />
        <TranscriptionSwitches />
      </Block>
      <Block
        title="Remote speech service"
        hint="A service of yours that speaks the OpenAI transcription API. Off until you turn it on."
      >
        <SpeechService />
      </Block>
      <Block
        title="Your own transcription service"
        hint="A WebSocket server of yours can write the text in the place of this computer. The sound is kept here either way, and when it brings no text at all, this computer writes it."
      >
        <CustomStt />
      </Block>
      <Block title="Translation" hint="Live text can also be shown in another language.">
        <Translation />
      </Block>
    </>
  );
}
