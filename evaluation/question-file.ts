// Reads notes with questions that they answer and questions that they seem to answer (evaluation/README.md), from which the encoder learns.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partFolder } from './conversation-file.ts';

export interface Question {
  text: string;
  /** False where the note does not say it. */
  isAnswered: boolean;
}

export interface AskedNote {
  text: string;
  questions: Question[];
}

/** The notes of one file, which are neighbours of each other. `english`: the same in English, of files in another language. */
export interface AskedNotes {
  name: string;
  notes: AskedNote[];
  english: AskedNote[] | null;
}

const LINE = /^(note|en|yes|no): (.+)$/u;
const BETWEEN_LANGUAGES = ' || ';

function readBlock(block: string, place: string): { own: AskedNote; english: AskedNote | null } {
  const lines = block.split('\n').map((line) => {
    const [, kind, text] = LINE.exec(line.trim()) ?? [];
    if (kind === undefined || text === undefined) throw new Error(`${place}: ${line}`);
    return { kind, text };
  });
  const note = lines.find(({ kind }) => kind === 'note');
  if (note === undefined) throw new Error(`${place}: no note`);
  const english = lines.find(({ kind }) => kind === 'en');
  const questions = lines
    .filter(({ kind }) => kind === 'yes' || kind === 'no')
    .map(({ kind, text }) => ({ isAnswered: kind === 'yes', spellings: text.split(BETWEEN_LANGUAGES) }));
  const asked = (language: 0 | 1): Question[] =>
    questions.map(({ isAnswered, spellings }) => {
      const text = spellings[language];
      if (text === undefined) throw new Error(`${place}: a question without its English`);
      return { text: text.trim(), isAnswered };
    });
  return {
    own: { text: note.text, questions: asked(0) },
    english: english === undefined ? null : { text: english.text, questions: asked(1) },
  };
}

/** `name`: what an error calls it. */
export function readAskedNotes(name: string, text: string): AskedNotes {
  const blocks = text
    .split(/\n\s*\n/u)
    .filter((block) => block.trim() !== '')
    .map((block, index) => readBlock(block.trim(), `${name}, note ${index + 1}`));
  const english = blocks.flatMap((block) => (block.english === null ? [] : [block.english]));
  return {
    name,
    notes: blocks.map(({ own }) => own),
    english: english.length === blocks.length ? english : null,
  };
}

export function askedNotes(): AskedNotes[] {
  const folder = join(partFolder('tune'), 'questions');
  return readdirSync(folder)
    .sort()
    .map((name) => readAskedNotes(name, readFileSync(join(folder, name), 'utf8')));
}
