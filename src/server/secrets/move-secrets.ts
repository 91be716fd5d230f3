// Moves the secrets of a data folder from one place to another. Wherever it is stopped, the place that the folder names has
// all of them, and the next opening removes what lies in the other one.

import { replaceChoice, type SecretChoice } from './secret-choice.ts';
import type { SecretPlace, SecretPlaceName } from './secret-place.ts';

interface Move {
  dataDir: string;
  from: SecretPlace;
  to: SecretPlace;
  choice: SecretChoice;
  target: SecretPlaceName;
}

/** Run it while no service uses the folder. Rejects, and changes nothing, when a secret does not arrive whole. */
export async function moveSecrets({ dataDir, from, to, choice, target }: Move): Promise<void> {
  const { backend: source, instance } = choice;
  await replaceChoice(dataDir, { backend: source, instance, left: target });
  const names = await from.names();
  for (const name of await to.names()) if (!names.includes(name)) await to.delete(name);
  for (const name of names) {
    const value = await from.get(name);
    if (value === null) throw new Error(`The secret "${name}" could not be read; nothing was moved.`);
    await to.set(name, value);
    if ((await to.get(name))?.equals(value) !== true) {
      throw new Error(`The secret "${name}" did not arrive in the ${to.backend}; nothing was moved.`);
    }
  }
  await replaceChoice(dataDir, { backend: target, instance, left: source });
  await from.clear();
  await replaceChoice(dataDir, { backend: target, instance });
}
