// A connection to a Bluetooth Low Energy device, as the wearable uses it: characteristics to read, write and
// subscribe to. Two implementations: the browser's, and a scripted device for tests.

export interface Place {
  service: string;
  characteristic: string;
}

export interface Link {
  has(place: Place): boolean;
  read(place: Place): Promise<Uint8Array>;
  write(place: Place, bytes: Uint8Array): Promise<void>;
  /** Values come in order until the link is lost or `unsubscribe`. */
  subscribe(place: Place, value: (bytes: Uint8Array) => void): Promise<void>;
  unsubscribe(place: Place): Promise<void>;
  disconnect(): void;
}

export interface LinkDevice {
  /** The browser's name for it; another one in another browser. */
  readonly id: string;
  readonly name: string | null;
  /** It works: from now on it is the one that is remembered. */
  keep?(): void;
  /** `lost` runs once, when the link ends by itself. Rejects with LinkError. */
  connect(lost: () => void): Promise<Link>;
  /** Gives up a connection that is being made. */
  abandon(): void;
  /** Calls `near` when the device is seen, where the browser can tell. */
  watch?(near: () => void): void;
  forget(): Promise<void>;
}

export interface LinkOpener {
  /** Shows the list of devices. Only in a click, and before anything is awaited. Rejects with LinkError. */
  choose(): Promise<LinkDevice>;
  /** The device that was chosen before; null when the browser does not know it any more. */
  remembered(paired: { id: string; name: string | null }): Promise<LinkDevice | null>;
}

export type LinkProblem =
  | 'no_bluetooth'
  | 'bluetooth_off'
  | 'blocked'
  | 'not_chosen'
  | 'unreachable'
  | 'not_answering'
  /** The device has no such characteristic, or refuses. */
  | 'refused';

export class LinkError extends Error {
  override name = 'LinkError';
  readonly problem: LinkProblem;

  constructor(problem: LinkProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
