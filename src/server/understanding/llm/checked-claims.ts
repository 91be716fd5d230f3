// Turns what a model answered about one window into results with evidence. Drops every claim that the transcript does not
// support, and counts them. Resolves dates from the quoted words; never takes one from the model.
import { timeAtSecond } from '../../../contract/left-out.ts';
import type {
  ExtractedActionItem,
  ExtractedClaim,
  ExtractedEvent,
  ExtractedMemory,
  ExtractionInput,
  Supported,
} from '../provider.ts';
import type { Said, WindowAnswer } from './answer.ts';
import { isAbout, saidNear, supportOf, type createGround } from './evidence.ts';
import type { Line, Window } from './windows.ts';

/** Words that say when, and when they were said. */
export interface When {
  text: string;
  at: number;
}

export type ResolvedWhen = { instant: number; hasTime: boolean } | null;
/** In the order of `whens`. Rejects when it was stopped. */
export type ResolveWhens = (
  whens: readonly When[],
  input: Pick<ExtractionInput, 'timeZone' | 'language' | 'signal'>,
) => Promise<ResolvedWhen[]>;

const SURE = 0.85;
/** Below 0.6, so that it is shown as a draft. */
const UNSURE = 0.5;
const MINUTES = 60;
const MOST_MINUTES = 24 * 60;

export interface CheckedClaims {
  action_items: ExtractedActionItem[];
  events: ExtractedEvent[];
  memories: ExtractedMemory[];
  claims: ExtractedClaim[];
  /** How many claims nothing supports. */
  dropped: number;
}

export interface CheckOptions {
  input: ExtractionInput;
  ground: ReturnType<typeof createGround>;
  /** Capital letters mean names in the language of the text. */
  names: boolean;
  resolve: ResolveWhens;
}

export async function checkedClaims(
  answer: WindowAnswer,
  window: Window,
  { input, ground, names, resolve }: CheckOptions,
): Promise<CheckedClaims> {
  let dropped = 0;

  function supported(said: Said, text: string): { support: Line[]; evidence: Supported } | null {
    const support = text.trim() === '' ? null : supportOf(said, window);
    const fits =
      support !== null && isAbout(`${text} ${said.quote}`, support, window) && isAbout(text, support, window);
    if (!fits || !ground.supports(text, names)) {
      dropped += 1;
      return null;
    }
    const evidence = {
      evidence: support.map(({ segment }) => segment.id),
      confidence: said.sure ? SURE : UNSURE,
    };
    return { support, evidence };
  }

  const whens: When[] = [];
  /** Where among `whens` the words are; null when nobody said them. */
  function asked(words: string | null, support: readonly Line[]): number | null {
    if (words === null || !saidNear(words, support, window)) return null;
    return (
      whens.push({
        text: words,
        at: timeAtSecond(input.startedAt, input.leftOut, support[0]!.segment.start),
      }) - 1
    );
  }

  const tasks = answer.tasks.flatMap((task) => {
    const found = supported(task, task.task);
    return found === null ? [] : [{ task, ...found, when: asked(task.due_words, found.support) }];
  });
  const events = answer.events.flatMap((event) => {
    const found = supported(event, event.title);
    if (found === null) return [];
    const when = asked(event.when_words, found.support);
    // Without words that say when there is no appointment.
    if (when === null) dropped += 1;
    return when === null ? [] : [{ event, ...found, when }];
  });
  const facts = answer.facts.flatMap((fact) => {
    const found = supported(fact, fact.fact);
    return found === null ? [] : [{ fact, ...found }];
  });
  const claims = answer.claims.flatMap((claim) => {
    const found = supported(claim, claim.text);
    return found === null ? [] : [{ claim, ...found }];
  });

  const resolved = whens.length === 0 ? [] : await resolve(whens, input);
  const person = (name: string | null): string | null =>
    name !== null && name.trim() !== '' && ground.supports(`x ${name}`, true) ? oneLine(name) : null;

  return {
    action_items: tasks
      .filter(({ task }) => task.whose === 'owner')
      .map(({ task, evidence, when }) => {
        const due = when === null ? null : (resolved[when] ?? null);
        return {
          description: sentence(task.task),
          due_at: due?.instant ?? null,
          due_has_time: due?.hasTime ?? false,
          person: person(task.person),
          ...evidence,
        };
      }),
    events: events.flatMap(({ event, evidence, when }) => {
      const at = resolved[when] ?? null;
      if (at === null || !at.hasTime) {
        dropped += 1;
        return [];
      }
      const minutes = event.minutes ?? MINUTES;
      return [
        {
          title: sentence(event.title),
          description: ground.supports(event.description, names) ? oneLine(event.description) : '',
          start: at.instant,
          duration: minutes > 0 && minutes <= MOST_MINUTES ? minutes : MINUTES,
          ...evidence,
        },
      ];
    }),
    memories: facts.map(({ fact, evidence }) => ({
      content: sentence(fact.fact),
      category: 'interesting' as const,
      subject: oneLine(fact.subject).toLowerCase(),
      ...evidence,
    })),
    claims: [
      ...claims.map(({ claim, evidence }) => ({
        kind: claim.kind,
        text: sentence(claim.text),
        person: person(claim.person),
        ...evidence,
      })),
      ...tasks
        .filter(({ task }) => task.whose === 'other')
        .map(({ task, evidence }) => ({
          kind: 'promise' as const,
          text: sentence(task.task),
          person: person(task.person),
          ...evidence,
        })),
    ],
    dropped,
  };
}

export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Without the full stop that a task or fact does not need. */
const sentence = (text: string): string => oneLine(text).replace(/(?<![.])\.$/u, '');
