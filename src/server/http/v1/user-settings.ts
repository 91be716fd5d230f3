// The signed-in user's own settings: profile, language, transcription, location, daily summary.
import { z } from 'zod';
import { DateTime, Geolocation } from '../../../contract/resources.ts';
import {
  DailySummarySettings,
  LanguageCode,
  ReportedGeolocation,
  TranscriptionPreferences,
  TranscriptionPreferencesPatch,
  UserProfile,
  UserProfilePatch,
} from '../../../contract/users.ts';
import { RequestRefused } from '../error-responses.ts';
import { ok, route, type Route } from '../route.ts';
import { validate } from '../validation.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'Users and settings';
const Done = z.object({ status: z.literal('ok') });

const getProfile = route({
  method: 'get',
  path: '/v1/users/profile',
  operationId: 'getProfile',
  summary: 'Name and time zone of the user',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'The profile', schema: UserProfile } },
  handler: ({ uid, services }) => ok(services.userSettings.profile(uid)),
});

const updateProfile = route({
  method: 'patch',
  path: '/v1/users/profile',
  operationId: 'updateProfile',
  summary: 'Change name or time zone',
  tag: TAG,
  auth: SIGNED_IN,
  body: UserProfilePatch,
  responses: { 200: { description: 'The profile', schema: UserProfile } },
  handler: ({ uid, body, services }) => ok(services.userSettings.updateProfile(uid, body)),
});

const getLanguage = route({
  method: 'get',
  path: '/v1/users/language',
  operationId: 'getLanguage',
  summary: 'The language the user speaks',
  tag: TAG,
  auth: SIGNED_IN,
  responses: {
    200: { description: 'Null until it is set', schema: z.object({ language: z.string().nullable() }) },
  },
  handler: ({ uid, services }) => ok({ language: services.userSettings.language(uid) }),
});

const setLanguage = route({
  method: 'patch',
  path: '/v1/users/language',
  operationId: 'setLanguage',
  summary: 'Set the language the user speaks',
  tag: TAG,
  auth: SIGNED_IN,
  body: z.object({ language: z.string().max(64) }),
  responses: {
    200: { description: 'Set', schema: Done.extend({ single_language_mode: z.boolean() }) },
    400: { description: 'No language given' },
  },
  handler: ({ uid, body, services }) => {
    // An empty language is answered with 400, as in the original service, and not with 422.
    if (body.language.trim() === '') throw new RequestRefused(400, 'Language is required');
    const { language } = validate('body', z.object({ language: LanguageCode }), {
      language: body.language.trim(),
    });
    const { single_language_mode } = services.userSettings.setLanguage(uid, language);
    return ok({ status: 'ok', single_language_mode });
  },
});

const getTranscriptionPreferences = route({
  method: 'get',
  path: '/v1/users/transcription-preferences',
  operationId: 'getTranscriptionPreferences',
  summary: 'How the user wants speech transcribed',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'The preferences', schema: TranscriptionPreferences } },
  handler: ({ uid, services }) => ok(services.userSettings.transcription(uid)),
});

const updateTranscriptionPreferences = route({
  method: 'patch',
  path: '/v1/users/transcription-preferences',
  operationId: 'updateTranscriptionPreferences',
  summary: 'Change how speech is transcribed',
  tag: TAG,
  auth: SIGNED_IN,
  body: TranscriptionPreferencesPatch,
  responses: { 200: { description: 'The preferences', schema: TranscriptionPreferences } },
  handler: ({ uid, body, services }) => ok(services.userSettings.updateTranscription(uid, body)),
});

const getGeolocation = route({
  method: 'get',
  path: '/v1/users/geolocation',
  operationId: 'getGeolocation',
  summary: 'The place the user’s device last reported',
  tag: TAG,
  auth: SIGNED_IN,
  responses: {
    200: {
      description: 'Null until one is reported',
      schema: z.object({ geolocation: Geolocation, updated_at: DateTime }).nullable(),
    },
  },
  handler: ({ uid, services }) => ok(services.userSettings.geolocation(uid)),
});

const setGeolocation = route({
  method: 'patch',
  path: '/v1/users/geolocation',
  operationId: 'setGeolocation',
  summary: 'Report where the device is; conversations that begin within 30 minutes get the place',
  tag: TAG,
  auth: SIGNED_IN,
  body: ReportedGeolocation,
  responses: { 200: { description: 'Noted', schema: Done } },
  handler: ({ uid, body, services }) => {
    services.userSettings.setGeolocation(uid, body);
    return ok({ status: 'ok' });
  },
});

const getDailySummarySettings = route({
  method: 'get',
  path: '/v1/users/daily-summary-settings',
  operationId: 'getDailySummarySettings',
  summary: 'Whether and at which local hour the day is summed up',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'The settings', schema: DailySummarySettings } },
  handler: ({ uid, services }) => ok(services.userSettings.dailySummary(uid)),
});

const updateDailySummarySettings = route({
  method: 'patch',
  path: '/v1/users/daily-summary-settings',
  operationId: 'updateDailySummarySettings',
  summary: 'Change whether and when the day is summed up',
  tag: TAG,
  auth: SIGNED_IN,
  body: z.object({ enabled: z.boolean().nullish(), hour: z.number().nullish() }),
  responses: {
    200: { description: 'The settings', schema: Done.extend(DailySummarySettings.shape) },
    400: { description: 'No hour of the day' },
  },
  handler: ({ uid, body, services }) => {
    const { enabled, hour } = body;
    // Answered with 400, as in the original service, and not with 422.
    if (hour != null && !DailySummarySettings.shape.hour.safeParse(hour).success) {
      throw new RequestRefused(400, 'Hour must be a whole number from 0 to 23');
    }
    const settings = services.userSettings.updateDailySummary(uid, {
      ...(enabled != null && { enabled }),
      ...(hour != null && { hour }),
    });
    return ok({ status: 'ok', ...settings });
  },
});

export const userSettingsRoutes: readonly Route[] = [
  getProfile,
  updateProfile,
  getLanguage,
  setLanguage,
  getTranscriptionPreferences,
  updateTranscriptionPreferences,
  getGeolocation,
  setGeolocation,
  getDailySummarySettings,
  updateDailySummarySettings,
];
