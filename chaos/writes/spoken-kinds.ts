// What clients of the live socket write, a kind each: text, names, photos and audio that the service acknowledges.
import { SAMPLE_RATE } from '../../src/contract/audio.ts';
import type { Ask, Kind, Look } from './kinds.ts';
import type { Listen, Talk } from './talk.ts';

const FRAME = SAMPLE_RATE / 10;
const SECONDS = 2;
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 5)]);

interface Line {
  id?: string;
  text?: string;
  person_id?: string | null;
}

async function spoken(talk: Talk, text: string): Promise<Line> {
  const line = { text, speaker: 'SPEAKER_00', speaker_id: 0, start: 0, end: SECONDS, is_user: false };
  talk.send({ type: 'suggested_transcript', stt_provider: 'chaos', segments: [line] });
  return talk.told((event) => segmentsOf(event).find((one) => one.text === text));
}

const segmentsOf = (event: unknown): Line[] => (Array.isArray(event) ? (event as Line[]) : []);

/** The conversation has a line that is as it should be. */
const hasLine =
  ({ conversation_id }: Talk, isIt: (line: Line) => boolean): Look =>
  async (ask) => {
    const { body } = await ask('GET', `/v1/conversations/${conversation_id}`);
    return ((body as { transcript_segments?: Line[] }).transcript_segments ?? []).some(isIt);
  };

async function during<T>(listen: Listen, query: Record<string, string>, work: (talk: Talk) => Promise<T>) {
  const talk = await listen(query);
  try {
    return await work(talk);
  } finally {
    talk.leave();
  }
}

async function person(ask: Ask, number: number): Promise<string> {
  const { status, body } = await ask('POST', '/v1/users/people', { name: `Speaker ${number}` });
  if (status >= 300) throw new Error(`A person was answered with ${status}`);
  return String((body as { id: unknown }).id);
}

export const SPOKEN_KINDS: readonly Kind[] = [
  {
    name: 'text of a client’s own recogniser',
    write: (_, number, listen) =>
      during(listen, {}, async (talk) => {
        const text = `Said as number ${number}.`;
        await spoken(talk, text);
        return hasLine(talk, (line) => line.text === text);
      }),
  },
  {
    name: 'voice that a client names',
    write: (ask, number, listen) =>
      during(listen, {}, async (talk) => {
        const person_id = await person(ask, number);
        const { id } = await spoken(talk, `Named as number ${number}.`);
        talk.send({
          ...{ type: 'speaker_assigned', speaker_id: 0, segment_ids: [id] },
          ...{ person_id, person_name: `Speaker ${number}` },
        });
        const isNamed = (line: Line): boolean => line.id === id && line.person_id === person_id;
        await talk.told((event) => segmentsOf(event).find(isNamed));
        return hasLine(talk, isNamed);
      }),
  },
  {
    name: 'photo',
    write: (_, number, listen) =>
      during(listen, {}, async (talk) => {
        const data = JPEG.toString('base64');
        talk.send({ type: 'image_chunk', id: `shot ${number}`, index: 0, total: 1, data });
        const photo = await talk.told((event) =>
          !Array.isArray(event) && event['type'] === 'photo_described' ? event['photo_id'] : undefined,
        );
        const path = `/v1/conversations/${talk.conversation_id}/photos/${String(photo)}`;
        return async (later) => (await later('GET', path)).bytes === JPEG.length;
      }),
  },
  {
    name: 'audio that is kept',
    write: (_, number, listen) =>
      during(listen, {}, async (talk) => {
        // Without a word its conversation would be none.
        await spoken(talk, `Heard as number ${number}.`);
        const frame = new Uint8Array(new Int16Array(FRAME).fill(number).buffer);
        for (let sent = 0; sent < SECONDS * SAMPLE_RATE; sent += FRAME) talk.send(frame);
        await talk.told((event) =>
          !Array.isArray(event) && Number(event['kept_seconds']) >= SECONDS ? true : undefined,
        );
        const path = `/v1/conversations/${talk.conversation_id}/audio`;
        return async (later) => (await later('GET', path)).bytes > SECONDS * SAMPLE_RATE * 2;
      }),
  },
  {
    name: 'conversation that silence ends',
    write: (_, number, listen) =>
      during(listen, { conversation_timeout: '2' }, async (talk) => {
        await spoken(talk, `Number ${number}: I need to call the plumber about the sink tomorrow.`);
        const title = await talk.told((event) =>
          !Array.isArray(event) && event['type'] === 'memory_created'
            ? (event['memory'] as { structured: { title: string } }).structured.title
            : undefined,
        );
        return async (later) => {
          const { body } = await later('GET', `/v1/conversations/${talk.conversation_id}`);
          const { status, structured } = body as { status?: string; structured?: { title: string } };
          return status === 'completed' && structured?.title === title;
        };
      }),
  },
];
