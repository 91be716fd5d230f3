// The tool that lists the people whom the user has named. Sends nothing of their voices.
import { z } from 'zod';
import { defineTool, type Tool } from '../define-tool.ts';
import { READ } from '../tool-hints.ts';
import { timeIn } from '../spoken.ts';

const getPeople = defineTool({
  name: 'get_people',
  title: 'List people',
  description:
    'The people whose voices the user has named, by name. Give an id as person_id to get_conversations or search_conversations to read what was said with that person.',
  scope: 'conversations:read',
  input: z.object({}),
  output: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string(), created_at: z.string() })),
    message: z.string().optional(),
  }),
  hints: READ,
  run(_input, { uid, access, services, zone }) {
    const time = timeIn(zone);
    const people = services.people
      .for(access)
      .list(uid)
      .map(({ id, name, created_at }) => ({ id, name, created_at: time(created_at) }));
    return {
      value: { people, ...(people.length === 0 && { message: 'The user has named nobody.' }) },
      items: people.map(({ id }) => ({ type: 'person' as const, id })),
    };
  },
});

export const peopleTools: readonly Tool[] = [getPeople];
