// Connects the person's own transcription to a listening, where it makes the text, or brings what it had made. Few have one: its code
// is loaded when it is needed.
import type { AudioSource } from '../audio-source.ts';
import { keptText, type KeptSound } from '../kept/kept-sound.ts';
import type { CustomStt, CustomSttChoice, CustomSttEvents } from './custom-stt.ts';

/** `choice`: null where this computer makes the text. Resolves with null where no text waits either. */
export async function openOwnText(
  choice: CustomSttChoice | null,
  source: AudioSource,
  kept: KeptSound | null,
  events: CustomSttEvents,
): Promise<CustomStt | null> {
  if (choice !== null) {
    const { createCustomStt } = await import('./custom-stt.ts');
    return createCustomStt(choice, source, events, keptText(kept));
  }
  if (!kept?.text || kept.text.waiting.length === 0) return null;
  const { createRestOfText } = await import('./rest-of-text.ts');
  return createRestOfText(kept.text);
}
