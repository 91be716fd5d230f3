// Says in one sentence why a language model was not used. Pure.
import {
  MODEL_PROBLEMS,
  MODEL_PROBLEM_SENTENCES,
  type ModelProblem,
} from '../../../contract/model-problem-sentences.ts';

/** The reason of a failure, as the answers of the service name it. */
export const modelProblem = (reason: string): ModelProblem =>
  MODEL_PROBLEMS.find((problem) => problem === reason) ?? 'other';

export const failureSentence = (reason: string): string => MODEL_PROBLEM_SENTENCES[modelProblem(reason)];
