// The owner's voice is learned from a conversation in which the owner said "this is me".
import { expect } from 'vitest';
import { SpeechProfile } from '../../src/contract/speech-profile.ts';
import { createScriptedVad } from '../../src/server/stt/testing/scripted-vad.ts';
import type { VoiceActivityDetectors } from '../../src/server/stt/voice-activity.ts';
import { aSegment } from '../helpers/conversations.ts';
import { storeRecorded } from '../helpers/recorded.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const ANN = Float32Array.of(1, 0, 0, 0);

/** Finds speech all the time. Counts the seconds it was given. */
function hearing() {
  let given = 0;
  const vads: VoiceActivityDetectors = {
    async openVad({ events, priority }) {
      const scripted = createScriptedVad(Array.from({ length: 60 }, (_, n) => [n, n + 1] as const));
      const opened = await scripted.openVad({
        priority,
        events: {
          ...events,
          onUtterance: (utterance) => events.onUtterance({ ...utterance, embedding: ANN }),
        },
      });
      if (!opened.ok) return opened;
      const { stream } = opened;
      const push = (samples: Int16Array): void => {
        given += samples.length / 16_000;
        stream.push(samples);
      };
      return { ok: true, stream: { ...stream, push } };
    },
  };
  return { vads, given: () => given };
}

verifies(
  ['service.people.learned-from-own-lines'],
  'from the lines that are the owner’s, and only when there is enough of them',
  async () => {
    const { vads, given } = hearing();
    const server = await startTestServer({ vads });
    const lines = [
      aSegment('I am Ann and I talk.', 0, { end: 6, is_user: true }),
      aSegment('I am not.', 6, { end: 12, speaker_id: 1 }),
      aSegment('Yes.', 12, { end: 13, is_user: true }),
    ];
    const row = await storeRecorded(server, {}, lines, [
      { offset: 0, seconds: new Array<number>(14).fill(900) },
    ]);
    const learn = (conversation_id: string) =>
      server.request('/v3/speech-profile/conversation', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ conversation_id }),
      });
    const learned = await learn(row.id);
    expect(learned.status).toBe(200);
    expect(SpeechProfile.parse(await learned.json())).toMatchObject({ has_profile: true, seconds: 6 });
    expect(given()).toBeLessThan(7);
    expect(server.store.speech_profiles.list(server.uid)[0]?.embedding[0]).toBeCloseTo(1);

    const short = await storeRecorded(
      server,
      {},
      [aSegment('No.', 0, { end: 3, is_user: true })],
      [{ offset: 0, seconds: [900, 900, 900, 900] }],
    );
    expect((await learn(short.id)).status).toBe(422);
    const others = await storeRecorded(server, {}, [aSegment('No.', 0, { end: 9 })], []);
    expect((await learn(others.id)).status).toBe(422);
    expect((await learn('nothing')).status).toBe(404);
  },
);
