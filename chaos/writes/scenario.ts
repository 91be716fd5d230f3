// Clients write all kinds of things until the service is killed, and every second time the power is cut, too: the database is as it
// was last brought to the disk. Afterwards everything that was acknowledged is there.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FILE } from '../../src/server/compose/storage.ts';
import { createCampaign, pause, type Campaign, type Scenario } from '../campaign.ts';
import { KINDS, type Ask, type Kind, type Look } from './kinds.ts';

const KILLS = 60;
const AT_ONCE = 6;
/** Acknowledged before the kill; on a busy computer that takes longer. */
const LEAST = 25;
const LOOK_MS = 50;
const MOST_LOOKS = 600;

export const writes: Scenario = {
  name: 'writes',
  async run({ seed, quick, runs = quick ? 2 : KILLS }) {
    const onDisk = mkdtempSync(join(tmpdir(), 'earshot-chaos-disk-'));
    const campaign = createCampaign({ what: 'writes', seed, encoder: 'none', onDisk });
    /** What was acknowledged, by kind; of a single value the last one. */
    const acknowledged = new Map<Kind, Look[]>(KINDS.map((kind) => [kind, []]));
    let number = 0;
    let unanswered = 0;
    let ofRound = 0;
    try {
      let url = '';
      const ask = asker(campaign, () => url);
      const up = async () => {
        const service = await campaign.up();
        ({ url } = service);
        return service;
      };
      async function write(kind: Kind): Promise<void> {
        const looks = acknowledged.get(kind)!;
        // Until the next is acknowledged, either may be there.
        if (kind.single) looks.length = 0;
        try {
          looks.push(await kind.write(ask, number++));
          ofRound += 1;
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          unanswered += 1;
        }
      }
      async function round(cutsPower: boolean): Promise<void> {
        campaign.nextRound();
        ofRound = 0;
        const service = await up();
        const writing = Array.from({ length: AT_ONCE }, async (_, at) => {
          // A single value has one writer, so that it is known which was the last.
          const mine = KINDS.filter(({ single }) => single !== true || at === 0);
          while (service.alive) await write(mine[Math.floor(campaign.random() * mine.length)]!);
        });
        await pause(campaign.between(0, 3_000));
        for (let look = 0; ofRound < LEAST && look < MOST_LOOKS; look++) await pause(LOOK_MS);
        await service.kill();
        await Promise.all(writing);
        if (cutsPower) cutPower(campaign, onDisk);
      }
      async function lookForAll(): Promise<number> {
        await up();
        let count = 0;
        for (const [kind, looks] of acknowledged) {
          const there = await Promise.all(looks.map((look) => look(ask)));
          const lost = there.filter((one) => !one).length;
          if (lost > 0) campaign.found([`${lost} of ${looks.length} lost: ${kind.name}`]);
          count += there.length;
          // Each is looked for after the kill that followed it.
          looks.length = 0;
        }
        return count;
      }
      let found = 0;
      for (let at = 0; at < runs; at++) {
        await round(at % 2 === 1);
        found += await lookForAll();
      }
      if (found < runs * LEAST) campaign.found([`only ${found} writes were acknowledged in ${runs} rounds`]);
      return await campaign.end(
        `${found} acknowledged writes of ${KINDS.length} kinds looked for, ${unanswered} without an answer, ${runs} kills, ` +
          `${Math.floor(runs / 2)} of them with the power cut`,
      );
    } finally {
      await campaign.close();
      rmSync(onDisk, { recursive: true, force: true });
    }
  },
};

const asker =
  (campaign: Campaign, urlOf: () => string): Ask =>
  async (method, path, body, credential) => {
    const isJson = typeof body === 'object' && !(body instanceof FormData);
    const answer = await fetch(`${urlOf()}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${credential ?? (await campaign.token())}`,
        Accept: 'application/json, text/event-stream',
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...(typeof body === 'string' && { 'Content-Type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string | FormData) }),
    });
    const text = await answer.text();
    const json =
      text.startsWith('event:') || text.startsWith('data:') ? /^data: (.*)$/m.exec(text)![1]! : text;
    return { status: answer.status, body: json === '' ? null : (JSON.parse(json) as unknown) };
  };

/** What was not on the disk is gone. The service is not running. */
function cutPower(campaign: Campaign, onDisk: string): void {
  campaign.release();
  const database = join(campaign.dataDir, DATABASE_FILE);
  for (const end of ['', '-wal', '-shm']) {
    const kept = join(onDisk, DATABASE_FILE + end);
    rmSync(database + end, { force: true });
    if (existsSync(kept)) copyFileSync(kept, database + end);
  }
}
