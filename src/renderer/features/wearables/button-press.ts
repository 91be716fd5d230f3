// Does what a press of the wearable's button stands for. Whether the window is seen makes no difference; words are its caller's.
import type { ListenSession } from '../../../capture/listen-session.ts';
import type { Forgotten, Mark } from '../../../contract/forgetting.ts';
import type { ButtonAction } from './button-choice.ts';

export interface PressOptions {
  session: Pick<ListenSession, 'phase' | 'source' | 'held' | 'conversation_id'>;
  /** Listens to what is chosen. */
  begin(): void;
  pause(): void;
  resume(): void;
  stop(): void;
  mark(conversationId: string): Promise<Mark>;
  /** The last five minutes. */
  forget(conversationId: string): Promise<Forgotten>;
  /** The person may not see the screen. */
  buzz(length: 'short' | 'medium' | 'long'): Promise<unknown>;
}

export type Pressed =
  | { kind: 'marked'; conversation_id: string; mark: Mark }
  | { kind: 'forgotten'; forgotten: Forgotten }
  | { kind: 'failed' };

/** Null where there is nothing to say of it. Never rejects. */
export async function pressButton(action: ButtonAction, options: PressOptions): Promise<Pressed | null> {
  const { phase, source, held, conversation_id } = options.session;
  if (action === 'nothing') return null;
  if (phase === 'idle' || phase === 'failed') {
    // Pressed to begin again, as after a conversation that it ended.
    if (action === 'pause') options.begin();
    return null;
  }
  if (source !== 'wearable') return null;
  if (action === 'end') options.stop();
  else if (action === 'pause') (held === 'paused' ? options.resume : options.pause)();
  else return change(action, conversation_id, options);
  return null;
}

async function change(
  action: 'mark' | 'forget',
  conversation_id: string | null,
  { mark, forget, buzz }: PressOptions,
): Promise<Pressed> {
  let pressed: Pressed = { kind: 'failed' };
  try {
    if (conversation_id !== null)
      pressed =
        action === 'mark'
          ? { kind: 'marked', conversation_id, mark: await mark(conversation_id) }
          : { kind: 'forgotten', forgotten: await forget(conversation_id) };
  } catch {
    // The buzz says so.
  }
  const length = pressed.kind === 'failed' ? 'long' : action === 'mark' ? 'short' : 'medium';
  await buzz(length).catch(() => undefined);
  return pressed;
}
