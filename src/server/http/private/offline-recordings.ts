// /private/offline-recordings: the owner stops the text of what a device sent, and goes on with it.
import { z } from 'zod';
import { Id } from '../../../contract/fields.ts';
import { OfflineJob } from '../../../contract/offline-recordings.ts';
import { integerField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const COMMON = {
  tag: 'Private (the app)',
  auth: { kinds: ['session', 'id_token'] },
  params: z.object({ job_id: Id }),
  query: z.object({
    file: integerField().optional().describe('Only this one, by its place in `files`; the first is 0.'),
  }),
  responses: {
    200: { description: 'The upload as it is now', schema: OfflineJob },
    404: { description: 'No such upload, or no such file in it' },
    409: { description: 'Not possible now; the detail says why' },
  },
} as const;

const stopOfflineUpload = route({
  ...COMMON,
  method: 'post',
  path: '/private/offline-recordings/{job_id}/stop',
  operationId: 'stopOfflineUpload',
  summary:
    'Leave the files of an upload without the rest of their text; their audio and the text so far are kept',
  handler({ uid, params, query, services }) {
    services.offlineRecordings.stop(uid, params.job_id, query.file);
    return ok(services.offlineRecordings.job(uid, params.job_id));
  },
});

const transcribeOfflineUpload = route({
  ...COMMON,
  method: 'post',
  path: '/private/offline-recordings/{job_id}/transcribe',
  operationId: 'transcribeOfflineUpload',
  summary: 'Transcribe an upload that was stopped, from where it stopped',
  handler({ uid, params, query, services }) {
    services.offlineRecordings.goOn(uid, params.job_id, query.file);
    return ok(services.offlineRecordings.job(uid, params.job_id));
  },
});

export const offlineStopRoutes: readonly Route[] = [stopOfflineUpload, transcribeOfflineUpload];
