// A language model that answers in the shape of a schema, or says why not: by schema, else as JSON with the schema in the prompt, else
// after one repair round. Asks a few things at a time, what somebody waits for first.
import { z } from 'zod';
import type { Log } from '../../ports.ts';
import type { Budget } from './budget.ts';
import {
  failed,
  tokensOf,
  type AnswerFormat,
  type Chat,
  type ChatRequest,
  type ModelFailure,
  type Picture,
} from './chat.ts';
import { jsonIn } from './json-answer.ts';

export interface Prompt {
  /** What to do. Everything else in the prompt is data. */
  instructions: string;
  text: string;
  pictures?: readonly Picture[];
}

export interface CompletionOptions {
  signal: AbortSignal;
  /** Somebody waits for it. */
  urgent?: boolean;
  budget?: Budget;
  /** Of the answer. */
  maxTokens?: number;
}

export type Completion<T> =
  | { ok: true; value: T; by: AnswerFormat | 'repair'; tokens: number }
  | { ok: false; failure: ModelFailure };

export interface LanguageModel {
  readonly name: string;
  readonly contextTokens: number;
  /** Whether prompts may have pictures. */
  readonly sees: boolean;
  /** Never rejects. */
  complete<S extends z.ZodType>(
    schema: S,
    prompt: Prompt,
    options: CompletionOptions,
  ): Promise<Completion<z.output<S>>>;
}

const ANSWER_TOKENS = 3_000;
/** Of a wrong answer, as the repair round shows it. */
const SHOWN_CHARACTERS = 12_000;
/** Reasons that mean: this server does not know the format. */
const REFUSED = 'refused_request';

interface Waiting {
  urgent: boolean;
  begin(): void;
}

export interface LanguageModelOptions {
  chat: Chat;
  log: Log;
  /** Aborted when the owner no longer wants it to be sent anything. */
  withdrawn?: AbortSignal;
}

export function createLanguageModel({ chat, log, withdrawn }: LanguageModelOptions): LanguageModel {
  /** What the server has refused is not tried again. */
  const refused = new Set<AnswerFormat>();
  const waiting: Waiting[] = [];
  let running = 0;

  function next(): void {
    while (running < chat.atOnce && waiting.length > 0) {
      const at = Math.max(
        0,
        waiting.findIndex(({ urgent }) => urgent),
      );
      const [one] = waiting.splice(at, 1);
      running += 1;
      one?.begin();
    }
  }

  /** False when the signal came first. */
  function turn(urgent: boolean, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(false);
      const leave = (): void => {
        const at = waiting.indexOf(mine);
        if (at >= 0) waiting.splice(at, 1);
        resolve(false);
      };
      const mine: Waiting = {
        urgent,
        begin() {
          signal.removeEventListener('abort', leave);
          resolve(true);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(mine);
      next();
    });
  }

  async function say(request: ChatRequest, { budget, urgent = false, signal }: CompletionOptions) {
    const { instructions, prompt, repair } = request;
    const either = withdrawn === undefined ? signal : AbortSignal.any([signal, withdrawn]);
    const ended = () =>
      signal.aborted ? failed('stopped', 'stopped', true) : failed('withdrawn', 'stopped', true);
    const sent = tokensOf(instructions + prompt + (repair ? repair.answer + repair.complaint : ''));
    if (budget !== undefined && budget.left < sent) return failed('invalid_input', 'over_budget');
    if (!(await turn(urgent, either))) return ended();
    try {
      const answer = await chat.say({ ...request, signal: either });
      budget?.spend(answer.ok ? Math.max(answer.tokens, tokensOf(answer.text)) : sent);
      return !answer.ok && either.aborted ? ended() : answer;
    } finally {
      running -= 1;
      next();
    }
  }

  return {
    name: chat.name,
    contextTokens: chat.contextTokens,
    sees: chat.sees,
    async complete(schema, prompt, options) {
      const { signal, maxTokens = ANSWER_TOKENS } = options;
      const base = {
        prompt: prompt.text,
        ...(prompt.pictures && { pictures: prompt.pictures }),
        schema,
        maxTokens,
        signal,
      };
      const inPrompt = `${prompt.instructions}\n\nAnswer with one JSON object and nothing else. Its JSON Schema:\n${JSON.stringify(jsonSchemaOf(schema))}`;
      const requestIn = (format: AnswerFormat): ChatRequest => ({
        ...base,
        format,
        instructions: format === 'schema' ? prompt.instructions : inPrompt,
      });
      let tokens = 0;
      let last: { format: AnswerFormat; answer: string; complaint: string } | null = null;
      const formats: AnswerFormat[] = ['schema', 'json', 'text'];
      for (const format of formats) {
        // `text` is for servers that refuse to be bound at all.
        if (refused.has(format) || (format === 'text' && last !== null)) continue;
        const answer = await say(requestIn(format), options);
        if (!answer.ok) {
          if (answer.failure.reason !== REFUSED || format === 'text') return answer;
          refused.add(format);
          log.info({ model: chat.name, format }, 'a language model refuses a format of answers');
          continue;
        }
        tokens += answer.tokens;
        const read = readAnswer(schema, answer.text, answer.cut);
        if (read.ok) return { ok: true, value: read.value, by: format, tokens };
        last = { format, answer: answer.text, complaint: read.complaint };
      }
      if (last === null) return failed('config_error', REFUSED);
      const { format, answer, complaint } = last;
      const repair = { answer: answer.slice(0, SHOWN_CHARACTERS), complaint };
      const repaired = await say({ ...requestIn(format), instructions: inPrompt, repair }, options);
      if (!repaired.ok) return repaired;
      const read = readAnswer(schema, repaired.text, repaired.cut);
      tokens += repaired.tokens;
      if (read.ok) return { ok: true, value: read.value, by: 'repair', tokens };
      log.warn({ model: chat.name }, 'a language model did not answer in the shape that was asked for');
      return failed('upstream_error', 'unusable_answer');
    },
  };
}

type Read<T> = { ok: true; value: T } | { ok: false; complaint: string };

function readAnswer<S extends z.ZodType>(schema: S, text: string, cut: boolean): Read<z.output<S>> {
  const value = jsonIn(text);
  if (value === null) {
    const complaint = cut
      ? 'Your answer was cut off before its end. Answer with fewer and shorter entries.'
      : 'Your answer is not one JSON object.';
    return { ok: false, complaint };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = parsed.error.issues.slice(0, 8);
  const complaint = issues.map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`);
  return { ok: false, complaint: `Your answer does not fit the schema. ${complaint.join('; ')}` };
}

export const jsonSchemaOf = (schema: z.ZodType): Record<string, unknown> => {
  const made = z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>;
  delete made['$schema'];
  return made;
};
