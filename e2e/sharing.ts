// One service and one browser context at a time that the tests of a file take turns with: the page stays signed in, and the
// browser has its code.
import type { BrowserContext } from '@playwright/test';
import type { Service } from './service.ts';

interface Kept {
  key: string;
  service: Service;
  context: BrowserContext | null;
  options: string;
  end: () => Promise<void>;
}

export class Sharing {
  #kept: Kept | null = null;

  async service(
    key: string,
    start: () => Promise<{ service: Service; end: () => Promise<void> }>,
  ): Promise<Service> {
    if (this.#kept?.key !== key) {
      await this.end();
      this.#kept = { key, context: null, options: '', ...(await start()) };
    }
    return this.#kept!.service;
  }

  /** Nothing is left of the test before but the session. */
  async context(options: string, open: () => Promise<BrowserContext>): Promise<BrowserContext> {
    const kept = this.#kept;
    if (kept === null) throw new Error('A shared context belongs to a shared service.');
    if (kept.context === null) {
      kept.options = options;
      return (kept.context = await open());
    }
    if (kept.options !== options) throw new Error('Tests that share a browser have the same options for it.');
    const [page, ...others] = kept.context.pages();
    for (const other of others) await other.close();
    if (page !== undefined) {
      const devtools = await kept.context.newCDPSession(page);
      const storageTypes = 'local_storage,cache_storage,service_workers';
      await devtools.send('Storage.clearDataForOrigin', { origin: kept.service.url, storageTypes });
      await page.close();
    }
    await kept.context.unrouteAll({ behavior: 'ignoreErrors' });
    await kept.context.clearCookies();
    await kept.context.clearPermissions();
    return kept.context;
  }

  async end(): Promise<void> {
    const kept = this.#kept;
    this.#kept = null;
    await kept?.context?.close();
    await kept?.end();
  }
}
