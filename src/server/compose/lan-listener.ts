// Opens the service to other computers of the network, and closes it, as its owner chose: on a port of its own beside the
// one for this computer, encrypted with a certificate made here, or plain. Follows changes of the choice and of the network.
import type { Server } from 'node:http';
import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { LanMode, NetworkState } from '../../contract/network.ts';
import { limitConnections } from '../http/connection-places.ts';
import type { Credentials } from '../http/timed-server.ts';
import { ensureCertificate, type KeptCertificate } from '../network/kept-certificate.ts';
import { lanAddresses, lanNames } from '../network/lan-names.ts';
import type { Clock, Log } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';

/** Another process may change the choice; a laptop changes its networks. */
const LOOK_MS = 5_000;
/** How often the end of the certificate is looked at while names and addresses stay. */
const CERTIFICATE_MS = 3_600_000;

export interface LanListenerOptions {
  /** What the owner chose. */
  mode(): LanMode;
  /** 0 takes a free port. */
  port: () => number;
  newServer(tls?: Credentials): Server;
  /** Serves HTTP and sockets on it; returns how to stop that. */
  serve(server: Server): () => void;
  dataDir: string;
  clock: Clock;
  log: Log;
}

interface Open {
  mode: Exclude<LanMode, 'off'>;
  server: Server;
  stop(): void;
  certificate: KeptCertificate | null;
}

interface LanProblem {
  code: NonNullable<NetworkState['problem_code']>;
  sentence: string;
}

export function createLanListener({ mode, port, newServer, serve, dataDir, clock, log }: LanListenerOptions) {
  const queue = createSerialQueue();
  let open: Open | null = null;
  let problem: LanProblem | null = null;
  let closed = false;

  let checked = { names: '', at: -Infinity };
  const wantedNames = (): string[] => [...lanNames(), ...lanAddresses(), 'localhost', '127.0.0.1'];
  const certificateNow = (): KeptCertificate => {
    const names = wantedNames();
    checked = { names: names.join(), at: clock.now() };
    return ensureCertificate(dataDir, names, clock.now());
  };
  const certificateMayBeOld = (): boolean =>
    checked.names !== wantedNames().join() || clock.now() - checked.at >= CERTIFICATE_MS;

  async function start(wanted: Open['mode']): Promise<void> {
    const certificate = wanted === 'https' ? certificateNow() : null;
    const server = newServer(certificate ? credentialsOf(certificate) : undefined);
    limitConnections(server);
    await listening(server, port());
    open = { mode: wanted, server, stop: serve(server), certificate };
    problem = null;
    log.info({ mode: wanted, port: portOf(server) }, 'other computers can connect');
    if (wanted === 'http')
      log.warn({}, 'other computers connect without encryption: others on the network can read it');
  }

  async function stop(): Promise<void> {
    if (open === null) return;
    const { server, stop: leave } = open;
    open = null;
    leave();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 1_000).unref();
    });
    log.info({}, 'other computers cannot connect any more');
  }

  async function follow(): Promise<void> {
    try {
      const wanted = closed ? 'off' : mode();
      if (open !== null && open.mode !== wanted) await stop();
      if (wanted === 'off') {
        problem = null;
        return;
      }
      if (open === null) return await start(wanted);
      if (open.certificate === null || !certificateMayBeOld()) return;
      const certificate = certificateNow();
      if (certificate.fingerprint === open.certificate.fingerprint) return;
      (open.server as TlsServer).setSecureContext(credentialsOf(certificate));
      open.certificate = certificate;
      log.info({ fingerprint: certificate.fingerprint }, 'a new certificate is in use');
    } catch (error) {
      const found = problemOf(error, port());
      if (problem?.sentence !== found.sentence)
        log.warn({ err: error }, 'the service cannot be opened to other computers');
      problem = found;
    }
  }

  const apply = (): Promise<void> => queue.run(follow);
  const stopLooking = clock.every(LOOK_MS, () => {
    apply().catch((error: unknown) => log.error({ err: error }, 'the address for other computers failed'));
  });

  return {
    /** Resolves when the choice of this moment is in force, or its problem is known. */
    apply,

    /** Names of this computer in its network; empty while other computers cannot connect. */
    names: (): readonly string[] => (open === null ? [] : lanNames()),

    state(): Omit<NetworkState, 'url' | 'started_open'> {
      const at = open;
      return {
        lan_urls: at === null ? [] : [...lanAddresses(), ...lanNames()].map((name) => urlAt(at, name)),
        certificate: at?.certificate
          ? {
              fingerprint: at.certificate.fingerprint,
              expires_at: new Date(at.certificate.expiresAt).toISOString(),
              names: at.certificate.names,
            }
          : null,
        problem: problem?.sentence ?? null,
        problem_code: problem?.code ?? null,
      };
    },

    async close(): Promise<void> {
      closed = true;
      stopLooking();
      await apply();
    },
  };
}

const credentialsOf = ({ certificate, privateKey }: KeptCertificate): Credentials => ({
  cert: certificate,
  key: privateKey,
});

const portOf = (server: Server): number => (server.address() as AddressInfo | null)?.port ?? 0;

const urlAt = ({ mode, server }: Open, name: string): string =>
  `${mode}://${name.includes(':') ? `[${name}]` : name}:${portOf(server)}`;

function problemOf(error: unknown, port: number): LanProblem {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? {
        code: 'port_taken',
        sentence: `Port ${port} is taken by another program. Choose another with --lan-port.`,
      }
    : {
        code: 'not_opened',
        sentence: 'The address for other computers could not be opened. The log says why.',
      };
}

/** On all addresses, of both families where the computer has both. */
function listening(server: Server, port: number): Promise<void> {
  const listen = (host: string): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  return listen('::').catch((error: NodeJS.ErrnoException) => {
    server.removeAllListeners('error');
    if (error.code !== 'EAFNOSUPPORT' && error.code !== 'EADDRNOTAVAIL') throw error;
    return listen('0.0.0.0');
  });
}
