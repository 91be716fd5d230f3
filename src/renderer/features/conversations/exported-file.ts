// Saves a conversation as a file of this computer, or copies its words.
import type { ExportFormat } from '../../../contract/conversation-export.ts';
import { client } from '../../lib/api-client.ts';
import { pageLanguage } from '../../lib/page-language.ts';

async function read(id: string, format: ExportFormat): Promise<{ name: string; text: string }> {
  const { data, response } = await client.GET('/v1/conversations/{conversation_id}/export', {
    params: { path: { conversation_id: id }, query: { format, language: pageLanguage() } },
    parseAs: 'text',
  });
  const encoded = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const name = encoded === undefined ? `conversation.${format}` : decodeURIComponent(encoded);
  return { name, text: data as string };
}

/** Rejects with ApiError. */
export async function saveAs(id: string, format: ExportFormat): Promise<void> {
  const { name, text } = await read(id, format);
  const url = URL.createObjectURL(new Blob([text]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Rejects with ApiError, and where the browser refuses. */
export async function copyText(id: string): Promise<void> {
  await navigator.clipboard.writeText((await read(id, 'txt')).text);
}
