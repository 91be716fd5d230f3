// Clients write all kinds of things until the service is killed, and every second time the power is cut, too: of each file there is
// what was brought to the disk, under its name when the folder was (power/disk-image.ts). Afterwards everything that was acknowledged
// is there.
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCampaign, pause, type Campaign, type Scenario } from '../campaign.ts';
import { DATABASE_FILE } from '../../src/server/compose/storage.ts';
import { followSyncs } from '../power/follow-syncs.ts';
import { createDiskImage } from '../power/disk-image.ts';
import { WRITTEN_KINDS, type Ask, type Kind, type Look } from './kinds.ts';
import { SPOKEN_KINDS } from './spoken-kinds.ts';
import { listen, type Listen } from './talk.ts';

const KINDS = [...SPOKEN_KINDS, ...WRITTEN_KINDS];
/** What the service brings to the disk can be followed. */
const CAN_CUT_POWER = process.platform === 'linux';

const KILLS = 60;
const AT_ONCE = 6;
/** Acknowledged before the kill; on a busy computer that takes longer: each kind is among them, as a rule. */
const LEAST = KINDS.length + AT_ONCE;
const LOOK_MS = 50;
const MOST_LOOKS = 600;

export const writes: Scenario = {
  name: 'writes',
  async run({ seed, quick, runs = quick ? 2 : KILLS }) {
    const own = mkdtempSync(join(realpathSync(tmpdir()), 'earshot-chaos-'));
    const folder = join(own, 'data');
    const image = join(own, 'disk');
    for (const one of [folder, image]) mkdirSync(one, { mode: 0o700 });
    const followed = { folder, database: join(folder, DATABASE_FILE), image };
    // This process writes into the folder, too.
    const stopFollowing = CAN_CUT_POWER ? await followSyncs(followed) : () => undefined;
    const campaign = createCampaign({
      ...{ what: 'writes', seed, encoder: 'none', dataDir: folder },
      ...(CAN_CUT_POWER && { followed }),
    });
    /** What was acknowledged, by kind; of a single value the last one. */
    const acknowledged = new Map<Kind, Look[]>(KINDS.map((kind) => [kind, []]));
    let number = 0;
    let unanswered = 0;
    let cuts = 0;
    let ofRound = 0;
    try {
      let url = '';
      const ask = asker(campaign, () => url);
      const talk: Listen = async (query = {}) => listen(url, await campaign.token(), query);
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
          looks.push(await kind.write(ask, number++, talk));
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
        let isOver = false;
        // Each kind once, then any.
        const first = KINDS.map((kind) => ({ kind, place: campaign.random() }))
          .sort((one, other) => one.place - other.place)
          .map(({ kind }) => kind);
        const writing = Array.from({ length: AT_ONCE }, async (_, at) => {
          // A single value has one writer, so that it is known which was the last.
          const isMine = ({ single }: Kind): boolean => single !== true || at === 0;
          const mine = KINDS.filter(isMine);
          while (service.alive && !isOver) {
            const next = first.findIndex(isMine);
            const any = mine[Math.floor(campaign.random() * mine.length)]!;
            await write(next < 0 ? any : first.splice(next, 1)[0]!);
          }
        });
        await pause(campaign.between(0, 3_000));
        for (let look = 0; ofRound < LEAST && look < MOST_LOOKS; look++) await pause(LOOK_MS);
        if (!cutsPower) {
          await service.kill();
          await Promise.all(writing);
          return;
        }
        isOver = true;
        await Promise.all(writing);
        // No later write of others brings this one to the disk; another round it is one of another kind.
        await write(KINDS[cuts % KINDS.length]!);
        await service.kill();
        campaign.release();
        createDiskImage(image).cutPower(folder);
        cuts += 1;
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
        await round(CAN_CUT_POWER && at % 2 === 1);
        found += await lookForAll();
      }
      if (found < runs * LEAST) campaign.found([`only ${found} writes were acknowledged in ${runs} rounds`]);
      return await campaign.end(
        `${found} acknowledged writes of ${KINDS.length} kinds looked for, ${unanswered} without an answer, ${runs} kills, ` +
          `${cuts} of them with the power cut`,
      );
    } finally {
      await campaign.close();
      stopFollowing();
      rmSync(own, { recursive: true, force: true });
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
    const got = Buffer.from(await answer.arrayBuffer());
    const { status } = answer;
    const bytes = got.length;
    const type = answer.headers.get('content-type') ?? '';
    if (/^(audio|image)\//.test(type)) return { status, body: null, bytes };
    const text = got.toString('utf8');
    const json =
      text.startsWith('event:') || text.startsWith('data:') ? /^data: (.*)$/m.exec(text)![1]! : text;
    return { status, body: json === '' ? null : (JSON.parse(json) as unknown), bytes };
  };
