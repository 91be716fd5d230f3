// Understands a talk that a test writes as lines, 'Rita: Good morning.', from its first line to what is stored of it.
import type { Extraction } from '../../provider.ts';
import { createRulesProvider } from '../rules-provider.ts';

/** Thursday, 5 March 2026, two in the afternoon in Berlin, Madrid and Paris. */
export const THURSDAY = Date.UTC(2026, 2, 5, 13);
const BERLIN_MS = 3_600_000;

export async function extracted(lines: readonly string[], language: string | null): Promise<Extraction> {
  const outcome = await createRulesProvider().extract({
    segments: lines.map((line, index) => {
      const [speaker_name, text] = line.split(/: (.*)/u) as [string, string];
      return {
        id: `s${index}`,
        text,
        speaker_name,
        is_user: speaker_name === 'Me',
        start: index * 6,
        end: index * 6 + 5,
      };
    }),
    startedAt: THURSDAY,
    timeZone: 'Europe/Berlin',
    language,
  });
  if (!outcome.ok) throw new Error(outcome.failure.reason);
  return outcome.extraction;
}

/** Day and time in Berlin, in winter: '2026-03-05 14:00'. */
export const localTime = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant + BERLIN_MS).toISOString().slice(0, 16).replace('T', ' ');

/** 'Ring Anna | 2026-03-06 23:59': tasks with when they are due. */
export const tasksOf = async (lines: readonly string[], language = 'en'): Promise<string[]> =>
  (await extracted(lines, language)).action_items.map(
    ({ description, due_at }) => `${description} | ${localTime(due_at) ?? 'none'}`,
  );
