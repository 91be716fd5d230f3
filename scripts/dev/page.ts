// The pages from their sources with hot reload: Vite's server, which hands what is the service's on to the
// service. For the service, requests of these pages come from its own origin; those of any other page stay
// what they are, and are refused as always.

import { createServer, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createViteServer, type InlineConfig } from 'vite';
import electronVite from '../../electron.vite.config.ts';
import { API_PATH } from '../../src/server/http/api-path.ts';

export interface DevPageOptions {
  root: string;
  /** 0 takes a free one. */
  port: number;
  /** Origin of the service. */
  service: string;
}

export interface DevPage {
  origin: string;
  close(): Promise<void>;
}

export async function startDevPage({ root, port, service }: DevPageOptions): Promise<DevPage> {
  // A server of our own: Vite's ends the process by itself on SIGTERM, before the service has stopped.
  const server = createServer();
  await listening(server, port);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asOwn = (request: ClientRequest, { headers }: IncomingMessage): void => {
    if (headers.origin === origin) request.setHeader('origin', service);
  };
  const { plugins } = (electronVite as { renderer: InlineConfig }).renderer;
  const vite = await createViteServer({
    configFile: false,
    root: join(root, 'src/renderer'),
    cacheDir: join(root, '.cache/vite'),
    plugins,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: { server },
      hmr: { server },
      // Pages of other ports read nothing here, as they read nothing of the service.
      cors: false,
      fs: { allow: [root] },
      proxy: {
        [API_PATH.source]: {
          target: service,
          changeOrigin: true,
          ws: true,
          configure(proxy) {
            proxy.on('proxyReq', asOwn);
            proxy.on('proxyReqWs', asOwn);
          },
        },
      },
    },
  });
  server.on('request', vite.middlewares);
  return {
    origin,
    async close() {
      server.close();
      server.closeAllConnections();
      await vite.close();
    },
  };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}
