// Removes the label of a speaker, and the time beside it, from the beginning of an imported line:
// "[Speaker 0]: Hello" says "Hello". Leaves names alone: "Reminder: buy milk" looks the same as one. Pure.

const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:[.,]\\d{1,3})?';
const STAMP = `[\\[(]?${TIME}[\\])]?`;
/** Only with a number or a letter outside of brackets: "Speaker: 200 W" is no label. */
const NUMBERED = '(?:unknown )?speaker(?:[ _-]?\\d{1,4}|[ _-][a-z])';
const IN_BRACKETS = `\\[ ?(?:${NUMBERED}|(?:unknown )?speaker)(?:,? ${TIME})? ?\\]`;
const BEFORE_COLON = `${NUMBERED}(?: ${STAMP})?(?= ?[:*]|$)`;
const BOLD = '\\*{0,2}';
const LABEL = new RegExp(
  `^${BOLD}(?:${STAMP} )?(?:${IN_BRACKETS}|${BEFORE_COLON})${BOLD}(?: ?:| -)?${BOLD}(?:\\s+|$)`,
  'i',
);

/** Empty for a line that is a label and nothing else. */
export const withoutSpeakerLabel = (line: string): string => line.replace(LABEL, '');
