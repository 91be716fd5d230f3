// The addresses with which clients of the original service open the live socket, as they build them, and real speech through
// each to the real recogniser. Needs models/, which the setup of npm test fetches.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SegmentsEvent } from '../../src/contract/listen.ts';
import { systemClock } from '../../src/server/ports.ts';
import { AUDIO_FIXTURES, oggPackets, pcm16Bytes } from '../helpers/audio.ts';
import { connectListen, eventually, type ListenClient } from '../helpers/listen-client.ts';
import { crowdSpeech, expectWords, sharedRecogniser } from '../helpers/real-speech.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

const recogniser = sharedRecogniser();

type Encode = (pcm: Int16Array) => Uint8Array[];

const packets = (name: string) => oggPackets(readFileSync(join(AUDIO_FIXTURES, name)));
const opus20: Encode = () => packets('speech-20ms.opus');
const opus10: Encode = () => packets('speech-10ms.opus');
const pieces = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size));
const pcm16: Encode = (pcm) => pieces(pcm16Bytes(pcm), 3_200);
const pcm8: Encode = (pcm) => {
  const halved = Array.from({ length: pcm.length >> 1 }, (_, i) => (pcm[2 * i]! + pcm[2 * i + 1]!) / 2);
  return pieces(
    Uint8Array.from(halved, (sample) => Math.round(sample / 256) + 128),
    800,
  );
};
/** A phone call: the number of the channel, then 20 ms at 48 kHz; the other side is silent. */
const phoneCall: Encode = (pcm) => {
  const at48kHz = Int16Array.from({ length: pcm.length * 3 }, (_, i) => {
    const [from, to] = [pcm[Math.floor(i / 3)]!, pcm[Math.floor(i / 3) + 1] ?? 0];
    return from + ((to - from) * (i % 3)) / 3;
  });
  return pieces(pcm16Bytes(at48kHz), 1_920).flatMap((piece) => [
    Buffer.concat([Buffer.of(1), piece]),
    Buffer.concat([Buffer.of(2), Buffer.alloc(piece.length)]),
  ]);
};

const phone =
  'language=LANG&sample_rate=16000&codec=CODEC&uid=UID&include_speech_profile=true&stt_service=STT&conversation_timeout=SECONDS';
const phoneApp = (language: string, codec: string, stt: string, seconds: string, rest: string) =>
  `/v4/listen?${phone
    .replace('LANG', language)
    .replace('CODEC', codec)
    .replace('STT', stt)
    .replace('SECONDS', seconds)}${rest}`;

const ID = '5b2a2d2e-6c9a-4b7d-9a53-0f6b7c1d2e3f';

// UID stands for the user's id.
const CLIENTS: [client: string, address: string, encode: Encode][] = [
  [
    'phone app, wearable, before a language was chosen',
    phoneApp(
      'multi',
      'opus_fs320',
      'soniox',
      '120',
      '&source=omi&speaker_auto_assign=enabled&create_speakers=true',
    ),
    opus20,
  ],
  [
    'phone app, older wearable, conversation that never ends by silence',
    phoneApp(
      'en',
      'opus',
      'soniox',
      '-1',
      '&source=friend&speaker_auto_assign=enabled&create_speakers=false&vad_gate=enabled',
    ),
    opus10,
  ],
  [
    'phone app, its own microphone',
    phoneApp('en_US', 'pcm16', 'deepgram-nova-3', '600', '&source=phone'),
    pcm16,
  ],
  [
    'phone app, DevKit 1, no model chosen',
    phoneApp('en', 'pcm8', '', '0', '').replace('sample_rate=16000', 'sample_rate=8000'),
    pcm8,
  ],
  [
    'phone app, telephone call',
    '/v4/listen?source=phone_call&call_id=CA1f2&uid=UID&sample_rate=48000&codec=pcm&language=multi&channels=2',
    phoneCall,
  ],
  [
    'web app',
    `/v4/web/listen?language=multi&sample_rate=16000&codec=pcm16&uid=UID&source=web&include_speech_profile=true&client_conversation_id=${ID}`,
    pcm16,
  ],
  [
    'macOS app',
    `/v4/listen?language=en&sample_rate=16000&codec=linear16&channels=1&include_speech_profile=true&source=desktop&speaker_auto_assign=enabled&client_conversation_id=${ID.toUpperCase()}`,
    pcm16,
  ],
  [
    'Windows app',
    '/v4/listen?language=en&sample_rate=16000&codec=pcm16&channels=1&include_speech_profile=true&source=desktop&speaker_auto_assign=enabled&uid=UID',
    pcm16,
  ],
  [
    "the original service's own test",
    '/v4/listen?language=en&sample_rate=16000&codec=pcm16&channels=1&include_speech_profile=false&conversation_timeout=600',
    pcm16,
  ],
  [
    'a script that leaves values empty',
    '/v4/listen?language=&sample_rate=16000&codec=pcm16&uid=&include_speech_profile=&stt_service=&conversation_timeout=&source=&channels=',
    pcm16,
  ],
];

/** A browser cannot send a header, so its first message proves who it is. */
async function opened(url: string, address: string, token: string): Promise<ListenClient> {
  const [path = '', search = ''] = address.split('?');
  const isWeb = path === '/v4/web/listen';
  const client = connectListen({ url, path, search, ...(!isWeb && { token }) });
  if (isWeb) {
    client.socket.once('open', () => {
      client.send(JSON.stringify({ type: 'auth', token, device_id_hash: 'a1b2c3d4' }));
    });
    await eventually(() => expect(client.events('auth_response')).toMatchObject([{ success: true }]));
  }
  await client.ready();
  return client;
}

test.each(CLIENTS)(
  '%s: its socket opens, and what is said comes back',
  async (_, address, encode) => {
    const server = await startTestServer({ clock: systemClock, providers: [recogniser()] });
    const speech = await crowdSpeech();
    const client = await opened(server.url, address.replace('UID', server.uid), await server.idToken());
    for (const message of encode(speech.pcm)) client.send(message);
    await expect
      .poll(
        () => {
          const progress = client.events('audio_progress').at(-1);
          const heard = Number(progress?.['heard_seconds']);
          return heard > 11 && Number(progress?.['transcribed_seconds']) > heard - 0.3;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    for (const array of client.arrays()) SegmentsEvent.parse(array);
    const said = client.segments().map(({ text }) => text);
    expectWords(speech, said.join(' '), address);
    // Programs show what the last status says.
    expect(client.events('service_status').at(-1)).toMatchObject({ status: 'ready', provider: 'local' });
    expect((await client.leave()).code).toBe(1000);
  },
  120_000,
);

const PUSH_TO_TALK = [
  ['macOS app', 'language=multi&sample_rate=16000&codec=linear16&channels=1&keywords=Omi,OMI,Sherburn'],
  ['Windows app', 'language=en&sample_rate=16000&codec=linear16&channels=1'],
];

test.each(PUSH_TO_TALK)(
  '%s, push to talk: what is said comes back, each utterance once',
  async (_, search) => {
    const server = await startTestServer({ clock: systemClock, providers: [recogniser()] });
    const speech = await crowdSpeech();
    const path = '/v2/voice-message/transcribe-stream';
    const client = connectListen({ url: server.url, path, search, token: await server.idToken() });
    // Both send from the first moment, and finalize when the key is released.
    client.socket.once('open', () => {
      pcm16(speech.pcm).forEach(client.send);
      client.send('finalize');
    });
    await expect.poll(() => client.statuses(), { timeout: 60_000 }).toContain('finalized');
    const said = client.arrays().flatMap((array) => SegmentsEvent.parse(array));
    expectWords(speech, said.map(({ text }) => text).join(' '), search);
    expect(new Set(said.map(({ id }) => id)).size).toBe(said.length);
    expect(server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 })).toEqual([]);
    expect((await client.leave()).code).toBe(1000);
  },
  120_000,
);
