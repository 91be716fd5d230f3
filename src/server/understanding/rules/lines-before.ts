// What was said before a task, in which its pronouns are looked up.
import type { Line } from './antecedents.ts';
import type { LanguageRules } from './language-rules.ts';
import { asksOf, saidBefore, type Said, type Talk } from './said.ts';
import type { Task } from './task.ts';

/** Sentences. */
const BEFORE = 20;
/** Sentences back to a task that 'it' may be about. */
const JUST_NOW = 2;

/** The nearest last, the last one what the sentence itself says before. `tasks`: those that are spoken of. */
export function linesBefore(said: Said, talk: Talk, rules: LanguageRules, tasks: readonly Task[]): Line[] {
  const { speaker_name } = said.sentence;
  const earlier = talk.sentences.slice(Math.max(0, said.index - BEFORE), said.index).map((sentence) => ({
    text:
      sentence.speaker_name === speaker_name
        ? sentence.text
        : (rules.turned?.(sentence.text) ?? sentence.text),
    asks: asksOf(sentence),
  }));
  const lines = [...earlier, { text: saidBefore(said), asks: 0 }];
  // What a task a moment ago was about is what 'it' means, beside what was said there.
  for (const task of tasks) {
    const back = said.index - task.at.index;
    if (!task.open || back > JUST_NOW || lines.length <= back) continue;
    const about = rules.object?.(task.wordings[0]!.task) ?? task.wordings[0]!.task;
    const line = lines[lines.length - 1 - back]!;
    line.text = line.text === '' ? about : `${line.text.replace(/[\s.,;]+$/u, '')}. ${about}`;
  }
  return lines.filter(({ text }) => text !== '');
}
