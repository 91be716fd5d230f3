// The service's end of a recording of this page, without an engine: keeps what arrives, and its words come as they are spoken.
import type { Page, WebSocketRoute } from '@playwright/test';
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import type { ServerEvent } from '../src/contract/listen.ts';
import type { LiveSegment } from '../src/contract/live-segments.ts';

const CONVERSATION = '3f1f4f0e-4a55-4f0b-9d2c-6f0b8b6b6a01';
const SAID = [
  'We could meet at the boat at seven, before the wind turns, and take the long way round the island.',
  'Seven is early for me. I would rather bring the bread and the coffee, and be there at half past.',
  'Half past is fine. I will call the harbour tomorrow and ask whether',
];
/** Frames of sound between one word and the next. */
const WORD_FRAMES = 2;

/** Of the last line all is still being spoken, and `words` of it have been. */
function segments(words: number): LiveSegment[] {
  return SAID.map((text, line) => ({
    id: `3f1f4f0e-4a55-4f0b-9d2c-6f0b8b6b6b0${line}`,
    text: line < SAID.length - 1 ? text : text.split(' ').slice(0, words).join(' '),
    speaker: `SPEAKER_0${line % 2}`,
    ...{ speaker_id: line % 2, is_user: false, person_id: null },
    ...{ start: line * 6, end: line * 6 + 5, speech_profile_processed: true, stt_provider: 'local' },
    ...(line === SAID.length - 1 && { open_from: 0 }),
  })).filter(({ text }) => text !== '');
}

export const LAST_WORD = /ask whether$/;

function answer(socket: WebSocketRoute): void {
  const say = (event: ServerEvent): void => socket.send(JSON.stringify(event));
  let [bytes, frames] = [0, 0];
  socket.onMessage((message) => {
    if (typeof message === 'string') {
      if ((JSON.parse(message) as { type: string }).type !== 'auth') return;
      say({
        ...{ type: 'conversation_session', conversation_id: CONVERSATION, status: 'in_progress' },
        recording_session_id: CONVERSATION,
      });
      say({ type: 'service_status', status: 'ready' });
      return;
    }
    bytes += message.byteLength;
    frames += 1;
    const kept_seconds = bytes / 2 / SAMPLE_RATE;
    say({
      ...{ type: 'audio_progress', heard_seconds: kept_seconds, kept_seconds },
      ...{ transcribed_seconds: kept_seconds, skipped_chunks: 0 },
    });
    if (frames % WORD_FRAMES === 0) say(segments(frames / WORD_FRAMES));
  });
}

/** Until what is returned is called; nothing of it is left in the service. */
export async function scriptListening(page: Page): Promise<() => Promise<void>> {
  await page.routeWebSocket(/\/v4\/web\/listen/, answer);
  const marks = `**/v1/conversations/${CONVERSATION}/marks`;
  const mark = { id: '1', at: 8, created_at: new Date().toISOString() };
  await page.route(marks, (route) =>
    route.fulfill({ json: { conversation_id: CONVERSATION, marks: [mark] } }),
  );
  // There is nothing to finish.
  const finished = '**/v1/conversations';
  await page.route(finished, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 404, json: {} }) : route.fallback(),
  );
  return async () => {
    await page.unroute(marks);
    await page.unroute(finished);
  };
}
