// transcribe FILE: sends a recording through /v4/listen as a device does, and prints its conversation.
import { z } from 'zod';
import { STT_SERVICES, type SttService } from '../contract/listen.ts';
import { Conversation } from '../contract/resources.ts';
import { CommandError, textOption, type Command, type CommandContext } from './command.ts';
import { summaryLines } from './conversation-text.ts';
import type { Outgoing } from './frames.ts';
import { SENDABLE_CODECS, type SendableCodec } from './sendable-codecs.ts';
import { createLiveLines } from './live-lines.ts';
import { clientFor, runningServiceUrl } from './service-client.ts';

const Finished = z.object({ conversation: Conversation });

/** Null when none is named. */
function codecOption(context: CommandContext): SendableCodec | null {
  const name = textOption(context, 'codec');
  if (name === undefined) return null;
  const codec = SENDABLE_CODECS.find((known) => known === name);
  if (codec === undefined) throw new CommandError(`--codec must be one of ${SENDABLE_CODECS.join(', ')}.`);
  return codec;
}

/** Undefined when none is named: the service chooses. */
function serviceOption(context: CommandContext): SttService | undefined {
  const name = textOption(context, 'service');
  const service = STT_SERVICES.find((known) => known === name);
  if (name !== undefined && service === undefined) {
    throw new CommandError(`--service must be one of ${STT_SERVICES.join(', ')}.`);
  }
  return service;
}

interface Recording {
  audio: Outgoing;
  seconds: number;
}

async function recordingOf(context: CommandContext): Promise<Recording> {
  const [path = ''] = context.positionals;
  const { signal } = context;
  const codec = codecOption(context);
  // Loaded only here: the decoders would slow every other command down.
  const { openAudioFile } = await import('./audio-file.ts');
  const { outgoing } = await import('./frames.ts');
  const file = await openAudioFile(path, { signal });
  if (codec === null && file.frames !== null) {
    const count = [...file.frames.frames].length;
    return { audio: file.frames, seconds: (count * file.frames.frameMs) / 1000 };
  }
  const { pcm, seconds, damaged } = await file.decode();
  if (damaged) context.note(`Part of ${path} is damaged and was left out.`);
  return { audio: outgoing(pcm, codec ?? 'pcm16'), seconds };
}

/** The running service, or one of our own for as long as this takes. */
async function serviceFor(context: CommandContext): Promise<{ url: string; close(): Promise<void> }> {
  const running = await runningServiceUrl(context.dataDir);
  if (running !== null) return { url: running, close: async () => {} };
  context.note('Earshot is not running with this data folder; starting it for this file.');
  const { startOwnService } = await import('./own-service.ts');
  return startOwnService(context);
}

async function transcribe(context: CommandContext, url: string): Promise<void> {
  const { signal } = context;
  const { sendRecording } = await import('./listen-client.ts');
  const { audio, seconds } = await recordingOf(context);
  const client = clientFor(url, context.dataDir);
  const lines = context.json ? null : createLiveLines(process.stdout);
  const recording = await sendRecording({
    url,
    uid: client.uid,
    token: await client.token(),
    audio,
    language: textOption(context, 'language') ?? 'en',
    sttService: serviceOption(context),
    fast: context.values['real-time'] !== true,
    signal,
    onSegments: (segments) => lines?.update(segments),
  });
  try {
    const { conversationId } = recording;
    const body = conversationId === null ? {} : { conversation_id: conversationId };
    const answer = await client.ask((api) => api.POST('/v1/conversations', { body, signal }), {
      expected: [404],
      signal,
    });
    if (answer === null) {
      lines?.end();
      if (context.json) context.print('null');
      else context.print(`No speech was found in ${seconds.toFixed(1)} seconds of audio.`);
      return;
    }
    const { conversation } = Finished.parse(answer);
    lines?.end(conversation.transcript_segments);
    if (context.json) context.print(JSON.stringify(conversation, null, 2));
    else for (const line of ['', ...summaryLines(conversation)]) context.print(line);
  } finally {
    recording.close();
  }
}

export const transcribeFile: Command = {
  name: 'transcribe',
  usage: 'FILE [--codec CODEC] [--real-time] [--language L] [--service NAME]',
  summary: 'Send an audio file through the service as a device would, and print the conversation',
  positionals: [1, 1],
  options: {
    codec: { type: 'string' },
    'real-time': { type: 'boolean' },
    language: { type: 'string' },
    service: { type: 'string' },
  },
  optionHelp: [
    [
      '--codec CODEC',
      `${SENDABLE_CODECS.join(', ')} (default: AAC and LC3 files as they are, others as pcm16)`,
    ],
    ['--real-time', 'at the speed of the recording, as a device sends it, instead of as fast as possible'],
    ['--language L', 'language code, or multi (default en)'],
    [
      '--service NAME',
      'what writes the speech down: local (on this computer only) or remote (the one that is set)',
    ],
  ],
  async run(context) {
    codecOption(context);
    serviceOption(context);
    const service = await serviceFor(context);
    try {
      await transcribe(context, service.url);
    } finally {
      await service.close();
    }
  },
};
