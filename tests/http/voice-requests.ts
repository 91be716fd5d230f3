// Requests to the voice routes and their answers as tests read them.
import { wavHeader } from '../../src/server/audio/wav.ts';
import type { ScriptedProviderOptions } from '../../src/server/stt/testing/scripted-provider.ts';
import { pcm16Bytes, tone } from '../helpers/audio.ts';
import type { TestServer } from '../helpers/start-test-server.ts';

export const TRANSCRIBE = '/v2/voice-message/transcribe';
export const STREAM = '/v2/voice-messages';

export const pcm = tone({ hz: 440, rate: 16_000, seconds: 2 });
export const wav = Buffer.concat([wavHeader(pcm.length), pcm16Bytes(pcm)]);
export const HELLO: ScriptedProviderOptions = { script: [{ text: 'Hello there.', start: 0.2, end: 1.2 }] };

export function formOf(...files: [name: string, bytes: Uint8Array][]): FormData {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

export const post = (
  service: TestServer,
  path: string,
  body: FormData | Uint8Array<ArrayBuffer>,
  type?: string,
) =>
  service.request(path, {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'Content-Type': type } }),
  });
export const raw = (service: TestServer, path: string, bytes: Uint8Array) =>
  post(service, path, new Uint8Array(bytes), 'application/octet-stream');

/** The stream's frames, in order. */
export async function frames(answer: Response): Promise<[name: string, text: string][]> {
  return (await answer.text())
    .split('\n\n')
    .filter((frame) => frame !== '')
    .map((frame) => {
      const [name = '', ...text] = frame.split(': ');
      return [name, text.join(': ')];
    });
}
