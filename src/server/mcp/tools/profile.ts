// The tool that says who the user is, and what time it is there.
import { z } from 'zod';
import { zonedTime } from '../../services/zoned-time.ts';
import { defineTool, type Tool, type ToolContext } from '../define-tool.ts';
import { READ } from '../tool-hints.ts';

/** Facts that make the portrait: enough to know whom one speaks for. */
const FACTS = 12;

/** The best known facts, one a line. Nothing of what is locked, and nothing while the owner has closed the memories. */
function factsAbout({ uid, access, services }: ToolContext) {
  if (!services.developerAccess.get(uid).memories) return [];
  const order = 'scoring_desc';
  const { memories } = services.memories
    .for(access)
    .page(uid, { order, unlocked: true, limit: FACTS, offset: 0 });
  return memories;
}

/** Making one takes longer than everything else here. */
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

const getProfile = defineTool({
  name: 'get_user_profile',
  title: 'Who the user is',
  description:
    "The user's name, time zone, the date and time there now, and the main facts about them. Call it first when an answer depends on today's date or on who the user is.",
  scope: 'memories:read',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    time_zone: z.string(),
    now: z.string(),
    weekday: z.string(),
    profile_text: z.string().nullable(),
    generated_at: z.string().nullable(),
    data_sources_used: z.array(z.string()).nullable(),
    message: z.string().optional(),
  }),
  hints: READ,
  run(_input, context) {
    const { uid, services, zone, clock } = context;
    const { name } = services.userSettings.profile(uid);
    const facts = factsAbout(context);
    const now = zonedTime(clock.now(), zone);
    const portrait =
      facts.length === 0
        ? { profile_text: null, generated_at: null, data_sources_used: null, message: 'No facts are kept.' }
        : {
            profile_text: facts.map(({ content }) => content).join('\n'),
            generated_at: now,
            data_sources_used: ['memories'],
          };
    return {
      value: {
        name,
        time_zone: zone,
        now,
        weekday: WEEKDAY.format(Date.parse(`${now.slice(0, 19)}Z`)),
        ...portrait,
      },
      items: facts.map(({ id }) => ({ type: 'memory' as const, id })),
    };
  },
});

export const profileTools: readonly Tool[] = [getProfile];
