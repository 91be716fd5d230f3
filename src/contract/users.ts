// Defines a user's settings: profile, language, transcription and daily summary. Pure.
import { z } from 'zod';
import { name, text } from './fields.ts';
import { Geolocation } from './resources.ts';

/** Intl takes offsets such as +05:45 as well: they know no summer time, and not every browser takes them. */
const OFFSET = /^[+-]/;

const isTimeZone = (name: string): boolean => {
  if (OFFSET.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** A name of the IANA time zone database. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((name) => isTimeZone(name), { error: 'must be an IANA time zone' });

/** 'en', 'pt-BR', 'zh-Hant-TW', or 'multi' for automatic detection. */
export const LanguageCode = z
  .string()
  .max(64)
  .refine((code) => code === 'multi' || /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/.test(code), {
    error: 'must be a language code such as en or pt-BR, or multi',
  });

export const UserProfile = z
  .object({ uid: z.string(), name: z.string(), time_zone: z.string().nullable() })
  .meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof UserProfile>;

export const UserProfilePatch = z.object({
  name: name(text({ max: 60 })).nullish(),
  time_zone: TimeZone.nullish(),
});
export type UserProfilePatch = z.infer<typeof UserProfilePatch>;

export const TranscriptionPreferences = z
  .object({
    single_language_mode: z.boolean(),
    /** Words the recogniser should expect. */
    vocabulary: z.array(z.string()),
    language: z.string().nullable(),
    uses_custom_stt: z.boolean(),
  })
  .meta({ id: 'TranscriptionPreferences' });
export type TranscriptionPreferences = z.infer<typeof TranscriptionPreferences>;

export const TranscriptionPreferencesPatch = z.object({
  single_language_mode: z.boolean().nullish(),
  vocabulary: z
    .array(text({ max: 60 }))
    .max(100)
    .nullish(),
  language: LanguageCode.nullish(),
  uses_custom_stt: z.boolean().nullish(),
});
export type TranscriptionPreferencesPatch = z.infer<typeof TranscriptionPreferencesPatch>;

export const OnboardingState = z
  .object({
    completed: z.boolean(),
    acquisition_source: text({ min: 0, max: 200 }),
    device_onboarding_completed: z.boolean(),
  })
  .meta({ id: 'OnboardingState' });
export type OnboardingState = z.infer<typeof OnboardingState>;

/** Null in a field means that it is not given. */
export const OnboardingPatch = z.object({
  completed: z.boolean().nullish(),
  acquisition_source: text({ min: 0, max: 200 }).nullish(),
  device_onboarding_completed: z.boolean().nullish(),
});
export type OnboardingPatch = z.infer<typeof OnboardingPatch>;

export const DailySummarySettings = z
  .object({
    enabled: z.boolean(),
    /** Of the user's local day. */
    hour: z.int().min(0).max(23),
  })
  .meta({ id: 'DailySummarySettings' });
export type DailySummarySettings = z.infer<typeof DailySummarySettings>;

/** Where the user's device is, as it reports it. */
export const ReportedGeolocation = Geolocation.extend({
  address: text({ min: 0, max: 500 }).nullish(),
  google_place_id: text({ min: 0, max: 500 }).nullish(),
  location_type: text({ min: 0, max: 500 }).nullish(),
}).meta({ id: 'ReportedGeolocation' });
