// Extracts the topic words of a text. Function words are English; other languages keep all longer words.

const STOP = new Set(
  `a about actually after again all almost also always am an and any are as at back be because been before being
  but by can can't could did didn't do does doesn't doing don't done down each even ever every few for from get gets getting
  give go goes going gonna good got great had has have having he he's her here hers hey hi him his how i i'd i'll i'm
  i've if in into is isn't it it's its just kind know last let let's like little lot make makes many maybe me mean
  might mine more most much must my need never next no not now of off oh ok okay on one only or other our out over
  please pretty put quite really remind right said same saw say see she she's should so some something sort still such sure
  take tell than thank thanks that that's the their them then there there's these they they're thing things think
  this those thought three time to today tomorrow tonight too two uh um under up us use very wait want was wasn't way
  we we'll we're we've well went were what what's when where which while who why will with won't would yeah yes
  yesterday yet you you'll you're you've your forget hello bye speaker`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

export function words(text: string): string[] {
  return text.replace(/[’]/gu, "'").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? [];
}

export function isContentWord(word: string): boolean {
  return word.length > 2 && !STOP.has(word.toLowerCase()) && /\p{L}/u.test(word);
}

export function contentWords(text: string): string[] {
  return words(text)
    .filter(isContentWord)
    .map((word) => word.toLowerCase());
}
