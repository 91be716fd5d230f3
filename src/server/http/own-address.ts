// Describes the address the service listens on, and makes the URL that reaches it from this computer. Pure.

export interface OwnAddress {
  /** The port the service listens on. */
  port: number;
  /** The address the service listens on. */
  host: string;
}

/** Without a trailing slash. */
export function urlOf({ host, port }: OwnAddress): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Whether other computers reach an address of this kind. */
export const isOpenHost = (host: string): boolean => !/^127\.|^(localhost|::1|\[::1\])$/i.test(host);
