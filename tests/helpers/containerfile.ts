// Reads a container file: its stages with their instructions, comments left out and continued lines joined.
import { readFileSync } from 'node:fs';

export interface Stage {
  image: string;
  name: string | null;
  instructions: { word: string; rest: string }[];
}

export function stagesOf(file: string): Stage[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const [, image = '', name = null] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ image, name, instructions: [] });
    } else stages.at(-1)?.instructions.push({ word, rest });
  }
  return stages;
}

export const restOf = (stage: Stage, word: string): string[] =>
  stage.instructions.filter((one) => one.word === word).map(({ rest }) => rest);
