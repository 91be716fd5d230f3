// GET /v1/conversations/{conversation_id}/export answers a conversation as a file.
import { z } from 'zod';
import { EXPORT_FORMATS, EXPORT_LANGUAGES } from '../../../contract/conversation-export.ts';
import { route, type Route } from '../route.ts';

/** For old readers only what every one of them can read; for all others the whole name. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const exportConversation = route({
  method: 'get',
  path: '/v1/conversations/{conversation_id}/export',
  operationId: 'exportConversation',
  summary: 'Get one conversation as a file: Markdown, text, subtitles or JSON',
  tag: 'Conversations (app)',
  auth: { kinds: ['id_token', 'session'] },
  params: z.object({ conversation_id: z.string() }),
  query: z.object({
    format: z.enum(EXPORT_FORMATS),
    language: z.enum(EXPORT_LANGUAGES).default('en').describe('The language of the headings.'),
  }),
  responses: {
    200: { description: 'The file, with a name in Content-Disposition', contentType: 'text/plain' },
    404: { description: 'No such conversation' },
  },
  handler({ uid, params, query, services, response }) {
    const { name, type, text } = services.conversationExport.file(uid, params.conversation_id, query);
    response.setHeader('Content-Disposition', attachment(name));
    return { status: 200, type, text };
  },
});

export const conversationExportRoutes: readonly Route[] = [exportConversation];
