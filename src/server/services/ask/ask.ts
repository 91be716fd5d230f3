// Answers a question over one's own data: from what is stored when that answers it, otherwise by a language model of the owner's
// over the passages that fit, otherwise with these passages themselves.
import type { Answer, Citation } from '../../../contract/ask.ts';
import type { Clock } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import type { LanguageModel } from '../../understanding/llm/language-model.ts';
import type { Access } from '../access.ts';
import { zoneOf } from '../user-zone.ts';
import { answerDirectly } from './direct-answer.ts';
import type { FindPassages } from './passages.ts';
import { createStoredFacts } from './stored-facts.ts';
import { writeAnswer } from './written-answer.ts';

export interface AskOptions {
  store: Store;
  passages: FindPassages;
  /** Null while there is none. */
  languageModel: () => LanguageModel | null;
  clock: Clock;
}

const FIT_BEST = 'Nothing stored answers this directly. These passages fit best:';
const NOTHING = 'Nothing in your conversations, memories and tasks fits this question.';

export function createAsk({ store, passages, languageModel, clock }: AskOptions) {
  const facts = createStoredFacts({ store });
  return {
    /** `kinds`: what the caller's scopes let it read. Never claims what it may not read. Stops waiting for a language model when the signal is aborted. */
    async answer(
      access: Access,
      uid: string,
      { question, kinds }: { question: string; kinds: readonly Citation['kind'][] },
      signal: AbortSignal,
    ): Promise<Answer> {
      const answer = (
        kind: Answer['kind'],
        text: string,
        citations: Citation[],
        model: string | null = null,
      ) => ({
        ...{ kind, text, model, citations },
      });
      const asking = { question, kinds, now: clock.now(), zone: zoneOf(store, uid) };
      const direct = answerDirectly(facts.for(access, uid), asking);
      if (direct !== null) return answer('direct', direct.text, direct.citations);
      const { citations, context } = await passages(access, uid, question, kinds);
      if (citations.length === 0) return answer('nothing', NOTHING, []);
      const model = languageModel();
      if (model !== null) {
        const written = await writeAnswer(model, question, citations, context, signal);
        if (written !== null) return answer('written', written.text, written.citations, model.name);
      }
      return answer('passages', FIT_BEST, citations);
    },
  };
}
