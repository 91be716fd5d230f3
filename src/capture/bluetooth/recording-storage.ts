// The recordings in a wearable as one protocol whatever the firmware speaks: what there is, its blocks from any place on, and removal.

export interface DeviceRecording {
  /** The same at the next connection, while the recording is the same. */
  key: string;
  /** Others may have the same key. */
  isAlike?: boolean;
  /** Seconds since 1970, as the clock of the device says; null where only its blocks say. */
  startedAt: number | null;
  /** Likewise, where only its end is known. */
  endsAt?: number;
  blocks: number;
  bytes: number;
}

export interface Survey {
  /** Oldest first. */
  recordings: DeviceRecording[];
  bytes: number;
}

export interface RecordingStorage {
  /** The command that ends a transfer. */
  readonly stop: Uint8Array<ArrayBuffer>;
  survey(): Promise<Survey>;
  /** Reads to the end of the recording. Rejects when the link is lost; what came until then has been handed over. */
  read(
    recording: DeviceRecording,
    fromBlock: number,
    block: (time: number, bytes: Uint8Array) => void,
  ): Promise<void>;
  /** For good: only what the service has. False where there is more in it by now; then it stays. */
  remove(recording: DeviceRecording): Promise<boolean>;
}
