// What doctor says of understanding: who does it, why a model is not used, what failed last, and files of models on this computer.
import type { LanguageModelsService } from '../server/services/understanding/language-models.ts';
import type { LocalInstance } from './local-instance.ts';
import { clientFor } from './service-client.ts';
import { Understanding } from '../contract/understanding.ts';

interface Finding {
  ok: boolean;
  finding: string;
}

/** The settings as they are stored; what failed last only the running service knows. */
export const storedUnderstanding = (
  { understandingSettings, owner }: LocalInstance,
  models: LanguageModelsService,
): Promise<Understanding> =>
  understandingSettings.view(owner.uid, {
    embeddedProblem: () => {
      const { model } = understandingSettings.current();
      return model === null ? null : models.embedded.problem(model);
    },
    lastFailure: () => null,
  });

export async function understandingFinding(
  local: LocalInstance,
  models: LanguageModelsService,
  dataDir: string,
  url: string | null,
): Promise<Finding> {
  const { provider, model, host, ready, problem } = await storedUnderstanding(local, models);
  if (provider === 'rules') return { ok: true, finding: 'the rules; nothing is sent anywhere' };
  if (!ready) return { ok: false, finding: `${problem} The rules are used. See: understanding show` };
  const used = host === null ? `${model} on this computer` : `${model} at ${host}`;
  const running =
    url === null
      ? null
      : Understanding.safeParse(
          await clientFor(url, dataDir)
            .ask((api) => api.GET('/private/understanding'))
            .catch(() => null),
        ).data;
  const failure = running?.last_failure;
  return failure
    ? { ok: false, finding: `${used} failed at ${failure.at}: ${failure.message} The rules took its place.` }
    : { ok: true, finding: used };
}
