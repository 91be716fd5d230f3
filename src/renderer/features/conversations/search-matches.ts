// Turns search results into matches: one for each line with the words, one for each conversation found by
// meaning. Marks the words. Pure.
import type { FoundConversation } from '../../../contract/conversation-writing.ts';
import { speakerName } from '../../lib/speakers.ts';

export interface SearchMatch {
  key: string;
  conversation_id: string;
  title: string;
  started_at: string;
  /** The line, who says it and at which second; null when the conversation as a whole was found. */
  line: { id: string; text: string; who: string; start: number } | null;
  overview: string;
  /** First of its conversation. */
  leads: boolean;
}

export function searchMatches(found: readonly FoundConversation[]): SearchMatch[] {
  return found.flatMap((conversation): SearchMatch[] => {
    const { id, structured, matches, transcript_segments } = conversation;
    const common = {
      conversation_id: id,
      title: structured.title || 'No title yet',
      started_at: conversation.started_at ?? conversation.created_at,
      overview: structured.overview,
    };
    if (matches.length === 0) return [{ ...common, key: id, line: null, leads: true }];
    return matches.map((match, index) => {
      const segment = transcript_segments.find((one) => one.id === match.id);
      const who = segment ? speakerName(segment) : '';
      return { ...common, key: `${id} ${match.id}`, line: { ...match, who }, leads: index === 0 };
    });
  });
}

export interface Piece {
  text: string;
  found: boolean;
}

/** The text in pieces, those that were searched for marked. Case and accents do not matter. */
export function markFound(text: string, query: string): Piece[] {
  const words = [...new Set(plain(query).match(/[\p{L}\p{N}]+/gu) ?? [])].sort((a, b) => b.length - a.length);
  const letters = [...text];
  const shape = letters.map((letter) => plain(letter).charAt(0) || letter.charAt(0)).join('');
  if (words.length === 0 || shape.length !== letters.length) return [{ text, found: false }];
  const marked = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = shape.indexOf(word); at >= 0; at = shape.indexOf(word, at + word.length)) {
      marked.fill(true, at, at + word.length);
    }
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const last = pieces.at(-1);
    if (last && last.found === marked[index]) last.text += letter;
    else pieces.push({ text: letter, found: marked[index] ?? false });
  });
  return pieces;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
