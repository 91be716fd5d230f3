// POST /v2/sync-local-files and the state of what it received: what a device recorded without a connection, as files.
import { z } from 'zod';
import { Id } from '../../../contract/fields.ts';
import { OFFLINE_LIMITS, OfflineJob, OfflineUpload } from '../../../contract/offline-recordings.ts';
import { invalid } from '../../service-error.ts';
import { ok, route, type Route, type UploadForm } from '../route.ts';

const TAG = 'Offline recordings';
const AUTH = { kinds: ['id_token', 'session'] } as const;

const UPLOAD: UploadForm = {
  limits: OFFLINE_LIMITS,
  form: {
    type: 'object',
    properties: {
      files: {
        type: 'array',
        maxItems: OFFLINE_LIMITS.files,
        items: { type: 'string', format: 'binary' },
        description:
          'Frames that each follow their length as a 32-bit little-endian number, or an audio file. The name tells codec and ' +
          'time: audio_<device>_<codec>_<rate>_<channels>_fs<frame>_<seconds since 1970>.bin',
      },
    },
    required: ['files'],
  },
  bytes: 'Not accepted: the name of the file is needed',
};

const uploadOfflineRecordings = route({
  method: 'post',
  path: '/v2/sync-local-files',
  operationId: 'uploadOfflineRecordings',
  summary:
    'Take over files that a device recorded without a connection; they are on the disk when this answers',
  tag: TAG,
  auth: AUTH,
  rate: 'heavy',
  query: z.object({
    conversation_id: z
      .string()
      .max(200)
      .optional()
      .describe('The conversation that they belong to; where their time says, when absent or unknown'),
  }),
  upload: UPLOAD,
  responses: {
    202: { description: 'Received; ask for the state of the job', schema: OfflineUpload },
    507: { description: 'The disk is full; nothing of the upload was kept' },
  },
  async handler({ uid, query, upload, services }) {
    const files = upload.kind === 'form' ? upload.files : [];
    if (files.length === 0) throw invalid(['files'], 'Send a form with files named files');
    const body = await services.offlineRecordings.receive(uid, files, query.conversation_id ?? null);
    return { status: 202, body };
  },
});

const getOfflineJob = route({
  method: 'get',
  path: '/v2/sync-local-files/{job_id}',
  operationId: 'getOfflineJob',
  summary: 'What became of the files of one upload',
  tag: TAG,
  auth: AUTH,
  params: z.object({ job_id: Id }),
  responses: {
    200: { description: 'The state of the job and of each file', schema: OfflineJob },
    404: { description: 'No such job, or it ended more than a week ago' },
  },
  handler: ({ uid, params, services }) => ok(services.offlineRecordings.job(uid, params.job_id)),
});

const listOfflineJobs = route({
  method: 'get',
  path: '/v2/sync-local-files',
  operationId: 'listOfflineJobs',
  summary: 'The uploads of the last days, newest first',
  tag: TAG,
  auth: AUTH,
  responses: { 200: { description: 'At most 50', schema: z.array(OfflineJob) } },
  handler: ({ uid, services }) => ok(services.offlineRecordings.list(uid)),
});

export const offlineRecordingRoutes: readonly Route[] = [
  uploadOfflineRecordings,
  listOfflineJobs,
  getOfflineJob,
];
