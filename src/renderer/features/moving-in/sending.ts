// Files that are sent to be imported, and how far they are.

export interface Sending {
  /** Bytes sent, of how many. */
  sent: number;
  total: number;
}

export interface Bringing {
  files: readonly File[];
  onSent(sending: Sending): void;
  signal: AbortSignal;
}
