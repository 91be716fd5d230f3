// /private/imports: takes exports of the original service, or of another Earshot, over. Files arrive one by one and are stored
// as they arrive.
import { z } from 'zod';
import {
  Import,
  ImportNote,
  ImportRecording,
  NewImport,
  PlaceRecording,
  StartImport,
} from '../../../contract/imports.ts';
import { DateTime } from '../../../contract/resources.ts';
import { integerField } from '../query-fields.ts';
import { RequestRefused } from '../error-responses.ts';
import { ok, route, type Route } from '../route.ts';
import { expectUpload } from '../timed-server.ts';

const COMMON = {
  tag: 'Private (the app)',
  auth: { kinds: ['session', 'id_token'] },
  params: z.object({ import_id: z.string() }),
} as const;
const PATH = '/private/imports/{import_id}';
const outcomes = {
  200: { description: 'The import as it is now', schema: Import },
  404: { description: 'No such import' },
  409: { description: 'Not possible now; the detail says why' },
};

const RECORDING = z.object({
  import_id: z.string(),
  file: integerField().pipe(z.int().min(0)).describe('The number of the file in the import'),
  entry: integerField().pipe(z.int().min(0)).describe('The number of the entry in the file'),
});

const listImports = route({
  method: 'get',
  path: '/private/imports',
  operationId: 'listImports',
  summary: 'Imports of exports, the newest first',
  tag: COMMON.tag,
  auth: COMMON.auth,
  responses: { 200: { description: 'The imports', schema: z.array(Import) } },
  handler: ({ uid, services }) => ok(services.imports.list(uid)),
});

const createImport = route({
  method: 'post',
  path: '/private/imports',
  operationId: 'createImport',
  summary: 'Prepare an import; its files come next',
  tag: COMMON.tag,
  auth: COMMON.auth,
  body: NewImport,
  responses: { 200: { description: 'The import', schema: Import } },
  handler: ({ uid, body, services }) => ok(services.imports.create(uid, body.name)),
});

const getImport = route({
  ...COMMON,
  method: 'get',
  path: PATH,
  operationId: 'getImport',
  summary: 'How far an import is, and what became of the items',
  responses: { 200: outcomes[200], 404: outcomes[404] },
  handler: ({ uid, params, services }) => ok(services.imports.get(uid, params.import_id)),
});

const listImportNotes = route({
  ...COMMON,
  method: 'get',
  path: `${PATH}/notes`,
  operationId: 'listImportNotes',
  summary: 'Notes on single items, 500 at a time',
  query: z.object({
    after: integerField().pipe(z.int().min(0)).default(0).describe('Number of the last note that is known'),
  }),
  responses: { 200: { description: 'The notes', schema: z.array(ImportNote) }, 404: outcomes[404] },
  handler: ({ uid, params, query, services }) =>
    ok(services.imports.notes(uid, params.import_id, query.after)),
});

const addImportFile = route({
  ...COMMON,
  method: 'post',
  path: `${PATH}/files`,
  operationId: 'addImportFile',
  summary: 'Bring a file of the export as application/octet-stream; stored as it arrives',
  query: z.object({
    name: z.string().min(1).max(1_000).describe('Its name, with the folders of the export'),
    written_at: DateTime.optional().describe('Its date where it comes from; a recording is placed there'),
  }),
  responses: {
    ...outcomes,
    415: { description: 'Not application/octet-stream' },
    507: { description: 'The disk is full' },
  },
  async handler({ uid, params, query, request, services }) {
    const type = request.headers['content-type'] ?? '';
    if (!/^application\/octet-stream\s*(;|$)/i.test(type)) {
      request.resume();
      throw new RequestRefused(415, 'Send the file as application/octet-stream');
    }
    expectUpload(request);
    const bytes = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    try {
      return ok(
        await services.imports.addFile(
          uid,
          params.import_id,
          {
            name: query.name,
            written_at: query.written_at === undefined ? null : Date.parse(query.written_at),
          },
          bytes,
        ),
      );
    } catch (error) {
      // Reads to the end, so that a client that is still sending can receive the answer.
      request.resume();
      throw request.errored ? new RequestRefused(400, 'The request body ended early') : error;
    }
  },
});

const listImportRecordings = route({
  ...COMMON,
  method: 'get',
  path: `${PATH}/recordings`,
  operationId: 'listImportRecordings',
  summary: 'Recordings that are imported by themselves, where they are in time, and how far each is',
  responses: {
    200: { description: 'At most 2,000', schema: z.array(ImportRecording) },
    404: outcomes[404],
  },
  handler: ({ uid, params, services }) => ok(services.imports.recordings(uid, params.import_id)),
});

const recordingOutcomes = {
  200: { description: 'The recording as it is now', schema: ImportRecording },
  404: { description: 'No such recording' },
  409: outcomes[409],
};

const placeImportRecording = route({
  ...COMMON,
  params: RECORDING,
  method: 'patch',
  path: `${PATH}/recordings/{file}/{entry}`,
  operationId: 'placeImportRecording',
  summary: 'Say when a recording was made, before the import begins',
  body: PlaceRecording,
  responses: recordingOutcomes,
  handler: ({ uid, params, body, services }) =>
    ok(
      services.imports.placeRecording(
        uid,
        params.import_id,
        params.file,
        params.entry,
        Date.parse(body.recorded_at),
      ),
    ),
});

const stopImportRecording = route({
  ...COMMON,
  params: RECORDING,
  method: 'post',
  path: `${PATH}/recordings/{file}/{entry}/stop`,
  operationId: 'stopImportRecording',
  summary: 'Leave a recording without the rest of its text; its audio and the text so far are kept',
  responses: recordingOutcomes,
  handler: ({ uid, params, services }) =>
    ok(services.imports.transcribe(uid, params.import_id, params.file, params.entry, false)),
});

const transcribeImportRecording = route({
  ...COMMON,
  params: RECORDING,
  method: 'post',
  path: `${PATH}/recordings/{file}/{entry}/transcribe`,
  operationId: 'transcribeImportRecording',
  summary: 'Transcribe a recording that was stopped, from where it stopped',
  responses: recordingOutcomes,
  handler: ({ uid, params, services }) =>
    ok(services.imports.transcribe(uid, params.import_id, params.file, params.entry, true)),
});

const startImport = route({
  ...COMMON,
  method: 'post',
  path: `${PATH}/start`,
  operationId: 'startImport',
  summary: 'Begin or resume an import, or only see what it would do',
  rate: 'heavy',
  body: StartImport,
  responses: outcomes,
  handler: ({ uid, params, body, services }) => ok(services.imports.start(uid, params.import_id, body)),
});

const cancelImport = route({
  ...COMMON,
  method: 'post',
  path: `${PATH}/cancel`,
  operationId: 'cancelImport',
  summary: 'Stop an import; it can be resumed',
  responses: outcomes,
  handler: ({ uid, params, services }) => ok(services.imports.cancel(uid, params.import_id)),
});

const deleteImport = route({
  ...COMMON,
  method: 'delete',
  path: PATH,
  operationId: 'deleteImport',
  summary: 'Remove the files and the report of an import; what was taken over stays',
  responses: {
    200: { description: 'Removed', schema: z.object({ success: z.literal(true) }) },
    404: outcomes[404],
    409: outcomes[409],
  },
  async handler({ uid, params, services }) {
    await services.imports.remove(uid, params.import_id);
    return ok({ success: true });
  },
});

export const importRoutes: readonly Route[] = [
  listImports,
  createImport,
  getImport,
  listImportNotes,
  addImportFile,
  listImportRecordings,
  placeImportRecording,
  stopImportRecording,
  transcribeImportRecording,
  startImport,
  cancelImport,
  deleteImport,
];
