// How speech becomes text: who writes it.
import { usePageTitle } from '../../lib/page-title.ts';
import { CustomTranscription } from './custom-transcription.tsx';
import { Block } from './setting.tsx';

export function SpeechSection() {
  usePageTitle('Speech settings');
  return (
    <>
      <h1>Speech</h1>
      <Block
        title="Your own transcription service"
        hint="A WebSocket server of yours can write the text in the place of this computer. The sound is kept here either way, and when your service brings no text at all, this computer writes it."
      >
        <CustomTranscription />
      </Block>
    </>
  );
}
