// What tests of pages that go share: a link that takes nothing more, a renderer that crashes, and what the browser keeps.
import type { Page } from '@playwright/test';

/** From then on the link of this page takes nothing more. */
export const stuck = (page: Page): Promise<void> =>
  page.evaluate(() => {
    WebSocket.prototype.send = () => undefined;
  });

/** Another page of the same browser, where the app is not open. */
export async function crashed(page: Page): Promise<Page> {
  const gone = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await gone;
  return page.context().newPage();
}

/** Of each frame that waits. */
export const FRAME_SECONDS = 0.08;

interface KeptFrame {
  sealed: ArrayBuffer;
}

/** The bytes of the frames that wait in the browser; where `damage` is said, the last ones of one frame are others. */
export const keptFrames = (page: Page, damage = false): Promise<number[][]> =>
  page.evaluate(async (harm) => {
    const opening = indexedDB.open('earshot-audio');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const frames = opening.result.transaction('frames', 'readwrite').objectStore('frames');
    const [keys, all] = [frames.getAllKeys(), frames.getAll() as IDBRequest<KeptFrame[]>];
    await new Promise((resolve) => (all.onsuccess = resolve));
    const [middle] = [Math.floor(all.result.length / 2)];
    const found = all.result[middle];
    if (harm && found) {
      new Uint8Array(found.sealed).fill(1, -8);
      await new Promise((resolve) => (frames.put(found, keys.result[middle]).onsuccess = resolve));
    }
    opening.result.close();
    return all.result.map(({ sealed }) => [...new Uint8Array(sealed)]);
  }, damage);
