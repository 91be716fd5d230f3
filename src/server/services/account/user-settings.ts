// Reads and writes a user's own settings. Settings that were never set have the defaults given here.
import type { Geolocation } from '../../../contract/resources.ts';
import type {
  DailySummarySettings,
  OnboardingPatch,
  OnboardingState,
  TranscriptionPreferences,
  TranscriptionPreferencesPatch,
  UserProfile,
  UserProfilePatch,
} from '../../../contract/users.ts';
import type { Clock } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../../store/users.ts';
import type { Announcements } from '../announcements.ts';
import { isoTime } from '../iso-time.ts';
import { lastGeolocation, rememberGeolocation } from '../recordings/last-geolocation.ts';
import { zoneOf } from '../user-zone.ts';

type StoredPreferences = Omit<TranscriptionPreferences, 'language'>;

const TRANSCRIPTION = 'transcription_preferences';
const TRANSCRIPTION_DEFAULTS: StoredPreferences = {
  single_language_mode: false,
  vocabulary: [],
  uses_custom_stt: false,
};
const SAVE_BATTERY = 'save_battery';
const ONBOARDING = 'onboarding';
const ONBOARDING_DEFAULTS: OnboardingState = {
  completed: false,
  acquisition_source: '',
  device_onboarding_completed: false,
};
const DAILY_SUMMARY = 'daily_summary';
const DAILY_SUMMARY_DEFAULTS: DailySummarySettings = { enabled: true, hour: 22 };

export type UserSettings = ReturnType<typeof createUserSettings>;

export function createUserSettings({
  store,
  announcements,
  clock,
}: {
  store: Store;
  announcements: Announcements;
  clock: Clock;
}) {
  const changed = (uid: string): void => announcements.announce(uid, { kind: 'settings' });

  function user(uid: string): UserRow {
    const row = store.users.get(uid);
    if (row === null) throw new ServiceError('not_found', 'User not found');
    return row;
  }
  const stored = <T extends object>(uid: string, name: string, defaults: T): T => ({
    ...defaults,
    ...(store.settings.get(uid, name) as Partial<T> | undefined),
  });
  const preferences = (uid: string): TranscriptionPreferences => ({
    ...stored(uid, TRANSCRIPTION, TRANSCRIPTION_DEFAULTS),
    language: user(uid).language,
  });

  function profile(uid: string): UserProfile {
    const { name, time_zone } = user(uid);
    return { uid, name, time_zone };
  }
  const dailySummary = (uid: string): DailySummarySettings =>
    stored(uid, DAILY_SUMMARY, DAILY_SUMMARY_DEFAULTS);

  return {
    profile,
    /** In which times without a zone are read. */
    zone: (uid: string): string => zoneOf(store, uid),
    /** Throws `invalid` when nothing is given or the name is blank. */
    updateProfile(uid: string, patch: UserProfilePatch): UserProfile {
      const name = patch.name?.trim();
      if (name === '') throw invalid(['name'], 'name cannot be empty', 'string_too_short');
      const given = { name, time_zone: patch.time_zone ?? undefined };
      if (given.name === undefined && given.time_zone === undefined) {
        throw invalid([], 'At least one field (name or time_zone) must be provided', 'missing');
      }
      store.users.update(uid, given);
      changed(uid);
      return profile(uid);
    },

    language(uid: string): string | null {
      return user(uid).language;
    },
    setLanguage(uid: string, language: string): TranscriptionPreferences {
      store.users.update(uid, { language });
      changed(uid);
      return preferences(uid);
    },

    transcription: preferences,
    /** Whether live speech is decoded once only. */
    savesBattery: (uid: string): boolean => store.settings.get(uid, SAVE_BATTERY) === true,
    setSavesBattery: (uid: string, on: boolean): void => store.settings.set(uid, SAVE_BATTERY, on),
    /** The user's own words for the recogniser to expect; empty for an unknown user. */
    vocabulary: (uid: string): readonly string[] =>
      stored(uid, TRANSCRIPTION, TRANSCRIPTION_DEFAULTS).vocabulary,
    /** Trims the words and drops repeated ones. Throws `invalid` when nothing is given or a word is blank. */
    updateTranscription(uid: string, patch: TranscriptionPreferencesPatch): TranscriptionPreferences {
      const { language } = patch;
      const words = patch.vocabulary?.map((word) => word.trim());
      const blank = words?.indexOf('') ?? -1;
      if (blank >= 0)
        throw invalid(['vocabulary', blank], 'A word of the vocabulary cannot be empty', 'string_too_short');
      const given: Partial<StoredPreferences> = {
        ...(patch.single_language_mode != null && { single_language_mode: patch.single_language_mode }),
        ...(words && { vocabulary: [...new Set(words)] }),
        ...(patch.uses_custom_stt != null && { uses_custom_stt: patch.uses_custom_stt }),
      };
      if (language == null && Object.keys(given).length === 0) {
        throw invalid([], 'At least one field must be provided', 'missing');
      }
      store.transaction(() => {
        if (language != null) store.users.update(uid, { language });
        const current = stored(uid, TRANSCRIPTION, TRANSCRIPTION_DEFAULTS);
        store.settings.set(uid, TRANSCRIPTION, { ...current, ...given });
      });
      changed(uid);
      return preferences(uid);
    },

    geolocation(uid: string): { geolocation: Geolocation; updated_at: string } | null {
      const last = lastGeolocation(store, uid);
      return last && { geolocation: last.geolocation, updated_at: isoTime(last.at) };
    },
    setGeolocation(uid: string, geolocation: Geolocation): void {
      rememberGeolocation(store, uid, { geolocation, at: clock.now() });
    },

    onboarding: (uid: string): OnboardingState => stored(uid, ONBOARDING, ONBOARDING_DEFAULTS),
    updateOnboarding(uid: string, patch: OnboardingPatch): OnboardingState {
      const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value != null));
      return store.transaction(() => {
        const state = { ...stored(uid, ONBOARDING, ONBOARDING_DEFAULTS), ...given };
        store.settings.set(uid, ONBOARDING, state);
        changed(uid);
        return state;
      });
    },

    dailySummary,
    updateDailySummary(uid: string, given: Partial<DailySummarySettings>): DailySummarySettings {
      return store.transaction(() => {
        const settings = { ...dailySummary(uid), ...given };
        store.settings.set(uid, DAILY_SUMMARY, settings);
        changed(uid);
        return settings;
      });
    },
  };
}
