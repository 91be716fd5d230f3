// Stores the user's own transcription service as a setting, and gives the origin that the user's page may
// connect to. The page connects; this service never does.
import type { CustomSttSetting, CustomSttCodec, CustomSttPatch } from '../../../contract/custom-stt.ts';
import { addressFault } from '../../../contract/server-address.ts';
import { invalid } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import type { UserSettings } from '../account/user-settings.ts';

/** Released databases use this name. */
const SETTING = 'custom_transcription';

interface Stored {
  url: string | null;
  codec: CustomSttCodec;
}
const DEFAULTS: Stored = { url: null, codec: 'pcm16' };

/** Whether the service is used is stored once, in the transcription preferences. */
export function createCustomSttSettings({
  store,
  userSettings,
}: {
  store: Store;
  userSettings: UserSettings;
}) {
  const stored = (uid: string): Stored => ({
    ...DEFAULTS,
    ...(store.settings.get(uid, SETTING) as Partial<Stored> | undefined),
  });

  function get(uid: string): CustomSttSetting {
    const { url, codec } = stored(uid);
    const address = url === null ? null : customServiceAddress(url);
    const host = address !== null && 'host' in address ? address.host : null;
    const wanted = userSettings.transcription(uid).uses_custom_stt;
    return { url, host, codec, enabled: wanted && url !== null };
  }

  return {
    get,
    /**
     * Throws `invalid` when nothing is given, the address is not valid, or the service is turned on without
     * one.
     */
    update(uid: string, { url, codec, enabled }: CustomSttPatch): CustomSttSetting {
      if (url === undefined && codec == null && enabled == null)
        throw invalid([], 'At least one field (url, codec or enabled) must be provided', 'missing');
      const address = url == null ? null : customServiceAddress(url);
      if (address !== null && 'problem' in address) throw invalid(['url'], address.problem);
      return store.transaction(() => {
        const before = stored(uid);
        const next: Stored = {
          url: url === undefined ? before.url : (address?.url ?? null),
          codec: codec ?? before.codec,
        };
        if (enabled === true && next.url === null)
          throw invalid(['enabled'], 'Set the url of the service first');
        store.settings.set(uid, SETTING, next);
        const uses_custom_stt = url === null ? false : enabled;
        // Also announces the change.
        userSettings.updateTranscription(uid, { uses_custom_stt: uses_custom_stt ?? get(uid).enabled });
        return get(uid);
      });
    },
    /** The origin the user's page may connect to besides this service; null for none. */
    origin(uid: string): string | null {
      const { url, enabled } = get(uid);
      const address = enabled && url !== null ? customServiceAddress(url) : null;
      return address !== null && 'origin' in address ? address.origin : null;
    },
  };
}

/** A host that a content security policy can name: no IPv6 literal, nothing that would end a directive. */
const HOST = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?(:\d{1,5})?$/;

/** The parsed address, or one sentence that names the problem. */
function customServiceAddress(
  url: string,
): { url: string; host: string; origin: string } | { problem: string } {
  const fault = addressFault(url.trim(), { protocol: 'ws', query: true });
  if (fault !== null) return { problem: `url ${fault}` };
  const address = new URL(url.trim());
  if (!HOST.test(address.host)) return { problem: 'url must name its host by a name or an IPv4 address' };
  return { url: address.href, host: address.host, origin: `${address.protocol}//${address.host}` };
}
