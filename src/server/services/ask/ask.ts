// Answers a question over one's own data: from what is stored when that answers it, otherwise by a language model of the owner's
// over the passages that fit, otherwise with these passages themselves.
import type { Answer, Citation } from '../../../contract/ask.ts';
import type { ExportLanguage } from '../../../contract/conversation-export.ts';
import type { Clock } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import type { LanguageModel } from '../../understanding/llm/language-model.ts';
import type { Access } from '../access.ts';
import { languageOfUser, serviceWords } from '../service-words.ts';
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

export function createAsk({ store, passages, languageModel, clock }: AskOptions) {
  const facts = createStoredFacts({ store });
  return {
    /** `language`: of the words of ours; that of the user when absent. `kinds`: what the caller's scopes let it read. Never claims what it may not read. Stops waiting for a language model when the signal is aborted. */
    async answer(
      access: Access,
      uid: string,
      given: {
        question: string;
        kinds: readonly Citation['kind'][];
        language?: ExportLanguage | null | undefined;
      },
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
      const { question, kinds, language } = given;
      const words = serviceWords(language ?? languageOfUser(store, uid));
      const asking = { question, kinds, now: clock.now(), zone: zoneOf(store, uid), words };
      const direct = answerDirectly(facts.for(access, uid), asking);
      if (direct !== null) return answer('direct', direct.text, direct.citations);
      const { citations, context } = await passages(access, uid, question, kinds);
      if (citations.length === 0) return answer('nothing', words.say('nothing'), []);
      const model = languageModel();
      if (model !== null) {
        const written = await writeAnswer(model, question, citations, context, signal);
        if (written !== null) return answer('written', written.text, written.citations, model.name);
      }
      return answer('passages', words.say('fitBest'), citations);
    },
  };
}
