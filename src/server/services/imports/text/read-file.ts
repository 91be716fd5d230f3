// Reads the bytes of a text file as transcripts. Each comes as the JSON of an item of an export, as the import takes it. Pure.
import type { ItemRecord } from '../item-kinds.ts';
import { decodedText } from './text-encoding.ts';
import { readText, type GivenText } from './transcript-text.ts';

export type TextFile = Omit<GivenText, 'text'> & { bytes: Uint8Array };

export interface ReadTextFile {
  items: { id: string; json: Uint8Array }[];
  /** A sentence for the report; null: something is in it. */
  refused: string | null;
}

const itemOf = (record: ItemRecord): ReadTextFile['items'][number] => ({
  id: String(record['id']),
  json: new TextEncoder().encode(JSON.stringify(record)),
});

export function readTextFile({ bytes, ...given }: TextFile): ReadTextFile {
  const { records, refused } = readText({ ...given, text: decodedText(Buffer.from(bytes)) });
  return { items: records.map(itemOf), refused };
}
