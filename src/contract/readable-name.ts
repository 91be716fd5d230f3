// Makes the name that a device gives itself fit for a sentence: nobody has checked it. Pure.

const LONGEST = 60;

/** Without what is no character, or would turn the text around it; cut. */
export function readableName(given: string): string {
  const clean = given
    .slice(0, 1_000)
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const characters = [...clean.toWellFormed()];
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST - 1).join('')}…`;
}
