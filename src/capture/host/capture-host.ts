// Lets other pages use the listen client of this one: does what they ask, and says the state. Goes on after a crash with what
// was listened to. Does not know React, the app or who may be the host.
import type { AudioSource } from '../audio-source.ts';
import type { ListenClient } from '../listen-client.ts';
import type { ListenSession } from '../listen-session.ts';
import type { CaptureChannel, CaptureCommand, CaptureMessage } from './capture-channel.ts';

/** What is listened to, for a page that takes over. */
export interface Running {
  kind: AudioSource['kind'];
  conversation_id: string | null;
}

export interface CaptureHostOptions {
  client: ListenClient;
  channel: CaptureChannel;
  openSource(kind: AudioSource['kind']): AudioSource;
  /** Outlives a crash of the page. */
  memory: { load(): Running | null; save(running: Running | null): void };
}

export interface CaptureHost {
  /** Listens anew, without a page that asks for it. */
  begin(kind: AudioSource['kind']): void;
}

export function hostCapture({ client, channel, openSource, memory }: CaptureHostOptions): CaptureHost {
  let said: ListenSession | null = null;
  let saying = false;
  let remembered = JSON.stringify(memory.load());
  const post = (message: CaptureMessage): void => channel.postMessage(message);

  function sayState(whole: boolean): void {
    const { segments, ...state } = client.getState();
    const isSame = !whole && said?.segments === segments;
    said = client.getState();
    post({ type: 'state', state, segments: isSame ? null : segments });
  }

  /** Several changes at once are said once. */
  function onChange(): void {
    remember();
    if (saying) return;
    saying = true;
    queueMicrotask(() => {
      saying = false;
      sayState(false);
    });
  }

  function remember(): void {
    const running = runningOf(client.getState());
    const text = JSON.stringify(running);
    if (text === remembered) return;
    remembered = text;
    memory.save(running);
  }

  async function start(kind: AudioSource['kind'], continues: Parameters<ListenClient['start']>[2]) {
    const onComplete = (): void => {
      post({ type: 'complete' });
      void client.stop();
    };
    await client.start(openSource(kind), onComplete, continues);
    return null;
  }

  async function run(command: CaptureCommand): Promise<string | null> {
    switch (command.name) {
      case 'start':
        return start(command.kind, command.continues);
      case 'stop':
        return client.stop();
      case 'mute':
        client.mute(command.muted);
        return null;
      default:
        await client[command.name]();
        return null;
    }
  }

  channel.onmessage = ({ data }) => {
    const message = data as CaptureMessage;
    if (message.type === 'hello') sayState(true);
    if (message.type !== 'command') return;
    const { id } = message;
    run(message.command).then(
      (value) => post({ type: 'answer', id, failed: false, value }),
      () => post({ type: 'answer', id, failed: true, value: null }),
    );
  };
  client.subscribe(onChange);
  client.subscribeLevel(() => post({ type: 'level', level: client.getLevel() }));
  post({ type: 'host' });
  const left = memory.load();
  if (left !== null) {
    const { conversation_id } = left;
    void start(left.kind, conversation_id === null ? null : { conversation_id, segments: [] });
  }
  return { begin: (kind) => void start(kind, null) };
}

/** Null where nothing is to go on: it ended, it could not begin, or it was the sample. */
function runningOf({ phase, source, conversation_id }: ListenSession): Running | null {
  const isOver = phase === 'idle' || phase === 'failed' || phase === 'finishing';
  return isOver || source === null || source === 'sample' ? null : { kind: source, conversation_id };
}
