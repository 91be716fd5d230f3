// What a wearable is to the rest of the page: its state as plain data, and what can be asked of it. Problems are
// codes; the page has the words. Knows neither Bluetooth nor sockets.
import type { Codec } from '../../contract/listen.ts';
import type { AudioSource } from '../audio-source.ts';

/** `away`: it was connected and is out of reach; it is tried again. `unsupported`: the browser or the device cannot do it. */
export type WearablePhase =
  | 'none'
  | 'pairing'
  | 'connecting'
  | 'connected'
  | 'away'
  | 'unsupported'
  | 'failed';

export type WearableProblem =
  /** This browser has no Bluetooth for pages. */
  | 'no_bluetooth'
  /** The computer's Bluetooth is off or missing. */
  | 'bluetooth_off'
  /** The person or the system does not allow it. */
  | 'blocked'
  /** The person closed the list without a choice. */
  | 'not_chosen'
  /** The browser forgot which device it may use: pair again. */
  | 'not_permitted'
  /** Nothing in the device is known, or its audio is missing. */
  | 'not_supported'
  /** The codec that it names is unknown. */
  | 'codec_unknown'
  /** Its firmware is older than any that works. */
  | 'firmware_too_old'
  /** It stopped answering, or refused what it was asked. */
  | 'not_answering'
  /** It is out of reach or off. */
  | 'unreachable';

/** `old`: works, with something missing. `unknown`: newer than what was seen, or it does not say. */
export type FirmwareJudgement = 'fine' | 'old' | 'too_old' | 'unknown';

/** Parts that a device may have. */
export const WEARABLE_PARTS = [
  'audio',
  'photos',
  'battery',
  'information',
  'button',
  'haptic',
  'storage',
  'led',
  'gain',
  'features',
  'time',
] as const;
export type WearablePart = (typeof WEARABLE_PARTS)[number];

export type WearableButton = 'tap' | 'double_tap' | 'long_press';

/** Why stored recordings stay on the device for now. */
export type StoredProblem =
  /** What the service says when it is handed one; `away`: it cannot be reached. */
  | 'signed_out'
  | 'disk_full'
  | 'away'
  | 'refused'
  /** The device: out of reach, silent, or not willing. */
  | 'out_of_reach'
  | 'not_answering'
  | 'device_refused'
  /** A recording came incomplete several times. */
  | 'damaged'
  /** It stores in a way of its own that older firmware had. */
  | 'firmware_too_old';

export interface StoredRecordingsState {
  /** `unknown` until it was asked; `waiting`: there are some, and nothing is done with them now. */
  phase: 'unknown' | 'none' | 'waiting' | 'pulling' | 'uploading';
  problem: StoredProblem | null;
  /** On the device still. */
  files: number;
  bytes: number;
  /** Of `bytes`, what has come over and is not deleted on the device yet. */
  pulled_bytes: number;
  /** The one that comes over now: when it began, in milliseconds since 1970. */
  current: { started_at: number; bytes: number; pulled_bytes: number } | null;
  /** Since the page was opened: how many the service has taken, and how many seconds of sound they hold. */
  kept_files: number;
  kept_seconds: number;
}

export interface WearableState {
  phase: WearablePhase;
  problem: WearableProblem | null;
  name: string | null;
  profile_id: string | null;
  /** In the device itself, as far as it has said. */
  parts: readonly WearablePart[];
  firmware: { version: string | null; judgement: FirmwareJudgement };
  information: {
    maker: string | null;
    model: string | null;
    hardware: string | null;
    serial: string | null;
  };
  battery: { percent: number | null; level: 'good' | 'low' | 'critical' | null };
  codec: { name: Codec; sample_rate: number } | null;
  /** 0 to 100, where the device has them and has said. */
  led: number | null;
  gain: { value: number; highest: number } | null;
  /** While connecting again: which attempt, and when the next one is made (milliseconds since 1970). */
  attempt: number;
  next_attempt_at: number | null;
  /** Since when it is out of reach, in milliseconds since 1970. */
  away_since: number | null;
  /** Its sound goes to the service. */
  listening: boolean;
  packets: {
    received: number;
    repeated: number;
    heard_seconds: number;
    /** Declared to the service. */
    lost_seconds: number;
    /** Nothing came, and the device may have stored it: not declared until that is known. */
    awaited_seconds: number;
  };
  photos: number;
  stored: StoredRecordingsState;
}

/** One recording of the device, as the service takes it. */
export interface StoredUpload {
  /** As apps of the original name it: `audio_omi_opus_fs320_16000_1_fs320_1767600000.bin`. */
  name: string;
  /** Each frame behind its length, a 32-bit little-endian number. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970. */
  startedAt: number;
  seconds: number;
}

export interface Wearable {
  // Properties, because they are passed on without the wearable.
  readonly getState: () => WearableState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onButton: (listener: (button: WearableButton) => void) => () => void;
  /** Opens the browser's list of devices and connects to the one that is chosen. Only in a click. Never rejects: the state has the problem. */
  pair(): Promise<void>;
  /** Connects to the device that was paired; while it is away, tries at once. Never rejects. */
  connect(): Promise<void>;
  /** Lets it go until `connect`. */
  disconnect(): Promise<void>;
  /** Lets it go for good: it has to be paired again. */
  forget(): Promise<void>;
  /** One for all its connections; a lost connection is no end of it. */
  readonly source: AudioSource;
  /** 0 to 100. Rejects when the device does not take it. */
  setLed(percent: number): Promise<void>;
  setGain(value: number): Promise<void>;
  buzz(strength: 'short' | 'medium' | 'long'): Promise<void>;
  /** Brings over what the device has stored, hands it to the service, then deletes it there. Never rejects. */
  pullStored(): Promise<void>;
  stopPulling(): void;
  close(): Promise<void>;
}

export const NO_WEARABLE: WearableState = {
  phase: 'none',
  problem: null,
  name: null,
  profile_id: null,
  parts: [],
  firmware: { version: null, judgement: 'unknown' },
  information: { maker: null, model: null, hardware: null, serial: null },
  battery: { percent: null, level: null },
  codec: null,
  led: null,
  gain: null,
  attempt: 0,
  next_attempt_at: null,
  away_since: null,
  listening: false,
  packets: { received: 0, repeated: 0, heard_seconds: 0, lost_seconds: 0, awaited_seconds: 0 },
  photos: 0,
  stored: {
    phase: 'unknown',
    problem: null,
    files: 0,
    bytes: 0,
    pulled_bytes: 0,
    current: null,
    kept_files: 0,
    kept_seconds: 0,
  },
};
