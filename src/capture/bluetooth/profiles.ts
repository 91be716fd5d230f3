// The kinds of wearables that come with Earshot.
import devices from '../../../resources/devices.json' with { type: 'json' };
import { readProfiles } from './device-profile.ts';

export const PROFILES = readProfiles(devices);
