// Defines what the settings, the selection and the models of this computer know of each other.
import type { ModelProblem } from '../../../contract/model-problem-sentences.ts';
import type { Chat } from '../../understanding/llm/chat.ts';

/** Models that run on this computer. */
export interface EmbeddedModels {
  /** Null when it cannot be used; `problem` says why. */
  chat(model: string, seconds: number): Chat | null;
  problem(model: string): ModelProblem | null;
}

/** What the settings know: which model is in use. */
export interface ModelInUse {
  current(): string | null;
  use(uid: string, id: string): Promise<void>;
}
