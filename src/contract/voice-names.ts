// What the owner and a voice without a name are called where the service writes names down. A page says it in its language. Pure.

/** The owner, who has not given a name yet. */
export const UNNAMED_OWNER = 'You';

/** `number`: 1 for the first voice of a conversation. */
export const voiceName = (number: number): string => `Speaker ${number}`;

/** Null of another name. */
export function voiceNumberOf(name: string): number | null {
  const [, digits] = /^Speaker (\d{1,10})$/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
}
