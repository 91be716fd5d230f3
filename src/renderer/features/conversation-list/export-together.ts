// Saves several conversations as one file: Markdown and text one below the other, JSON as a list.
import type { ExportFormat } from '../../../contract/conversation-export.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { pageLanguage } from '../../lib/page-language.ts';

/** Subtitles of several talks in one file would lie over each other. */
export const TOGETHER = ['md', 'txt', 'json'] as const satisfies readonly ExportFormat[];

const TYPES = { md: 'text/markdown', txt: 'text/plain', json: 'application/json' } as const;

/** The texts of one format as the text of one file. */
export function togetherText(texts: readonly string[], format: (typeof TOGETHER)[number]): string {
  if (format === 'json') return `[\n${texts.map((text) => text.trim()).join(',\n')}\n]\n`;
  const between = format === 'md' ? '\n\n---\n\n' : `\n\n${'='.repeat(40)}\n\n`;
  return `${texts.map((text) => text.trim()).join(between)}\n`;
}

/** Each is read by itself, so that a large selection can be followed. */
export async function exportTogether(
  ids: readonly string[],
  format: ExportFormat,
  onDone: (count: number) => void,
): Promise<void> {
  const kind = TOGETHER.find((one) => one === format) ?? 'txt';
  const texts: string[] = [];
  for (const id of ids) {
    const params = {
      path: { conversation_id: id },
      query: { format: kind, language: pageLanguage() },
    };
    texts.push(
      await dataOf(client.GET('/v1/conversations/{conversation_id}/export', { params, parseAs: 'text' })),
    );
    onDone(texts.length);
  }
  const url = URL.createObjectURL(new Blob([togetherText(texts, kind)], { type: TYPES[kind] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `conversations.${kind}`;
  link.click();
  // The download reads it after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
