// Measures what an hour of live text leaves in the page: its heap, its nodes, and the longest frame while words arrive.
import { join } from 'node:path';
import type { WebSocketRoute } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { mb, ms, type Measurement } from './measurement.ts';
import { ROOT, startEarshot, temporaryFolder } from './processes.ts';

const SECONDS_A_LINE = 3;
const LINES = 3_600 / SECONDS_A_LINE;
/** Of an open line, as it grows. */
const CHANGES = 6;
/** Messages that arrive within one frame. */
const AT_ONCE = 5;
/** After so long the page is not what this measurement knows. */
const OPENS_MS = 60_000;
const TEXT = 'and then we talked about the roof of the old house and who would pay for it in spring';
const MICROPHONE = join(ROOT, 'tests/fixtures/audio/speech-1961.wav');

const FRAMES = `(() => {
  window.frames_ = [];
  let last = performance.now();
  const next = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
})()`;

function line(nth: number, change: number): object {
  const words = `Sentence ${nth}: ${TEXT}`.split(' ');
  const isFinal = change === CHANGES;
  const text = words.slice(0, Math.ceil((words.length * change) / CHANGES)).join(' ');
  const speaker = nth % 2;
  return {
    id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    ...{ text, speaker: `SPEAKER_0${speaker}`, speaker_id: speaker, is_user: speaker === 0, person_id: null },
    ...{
      start: nth * SECONDS_A_LINE,
      end: nth * SECONDS_A_LINE + 2.8,
      translations: [],
      stt_provider: 'local',
    },
    ...(!isFinal && { open_from: 0 }),
  };
}

export const livePage: Measurement = {
  name: 'live-page',
  async run() {
    using folder = temporaryFolder();
    // Where there is no browser nothing is left running.
    const browser = await openBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${MICROPHONE}`,
    ]);
    const server = await startEarshot(folder.path);
    try {
      const page = await browser.newPage({ permissions: ['microphone'] });
      let socket: WebSocketRoute | null = null;
      await page.routeWebSocket(/\/v4\/web\/listen/, (opened) => {
        socket = opened;
        const conversation_id = '00000000-0000-4000-8000-0000000000aa';
        for (const message of [
          { type: 'conversation_session', conversation_id, status: 'in_progress', recording_session_id: 's' },
          { type: 'service_status', status: 'ready', status_text: 'Ready' },
        ])
          opened.send(JSON.stringify(message));
      });
      await page.goto(server.pageUrl ?? server.url);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await page.goto(new URL('/live', server.url).href);
      await page.getByRole('button', { name: 'Start listening' }).first().click();
      const from = performance.now();
      while (socket === null) {
        if (performance.now() - from > OPENS_MS) throw new Error('the page opens no listen socket');
        await page.waitForTimeout(50);
      }
      const live: WebSocketRoute = socket;
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable');
      const heap = async (): Promise<Record<string, number>> => {
        await cdp.send('HeapProfiler.collectGarbage');
        const { metrics } = await cdp.send('Performance.getMetrics');
        return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
      };
      const before = await heap();
      await page.evaluate(FRAMES);
      for (let nth = 0; nth < LINES; nth++) {
        for (let change = 1; change <= CHANGES; change++) live.send(JSON.stringify([line(nth, change)]));
        if (nth % AT_ONCE === 0) await page.waitForTimeout(16);
      }
      await page.waitForTimeout(1_000);
      // The page scrolls smoothly, and its end moves while rows are measured.
      const last = page.getByText(`Sentence ${LINES - 1}: ${TEXT}`).first();
      for (let tries = 0; !(await last.isVisible()); tries++) {
        if (tries === 100) throw new Error('the page does not show the last line');
        await page.locator('.live-end').scrollIntoViewIfNeeded();
        await page.waitForTimeout(100);
      }
      const longest = await page.evaluate<number>('Math.max(...window.frames_)');
      const after = await heap();
      const used = after['JSHeapUsedSize'] ?? Infinity;
      return [
        {
          what: `the page after an hour of live text, ${LINES} lines: its heap (${mb(before['JSHeapUsedSize'] ?? 0)} before)`,
          ours: `${mb(used)}, ${after['Nodes']} nodes`,
          baseline: '',
          goal: '<= 120 MB',
          met: used <= 120 * 2 ** 20,
        },
        {
          what: 'the longest frame while the hour arrives in seconds',
          ours: ms(longest),
          baseline: '',
          goal: '',
          met: null,
        },
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
