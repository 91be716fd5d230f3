// The tool that says who the user is.
import { z } from 'zod';
import { AssistantProfile } from '../../../contract/assistant.ts';
import { defineTool, type Tool } from '../define-tool.ts';

const getProfile = defineTool({
  name: 'get_user_profile',
  title: 'Who the user is',
  description: "The user's name and time zone. For facts about the user, use search_memories.",
  scope: 'memories:read',
  input: z.object({}),
  output: AssistantProfile.pick({ name: true, time_zone: true }),
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  run(_input, { uid, services, zone }) {
    const { name } = services.userSettings.profile(uid);
    return { value: { name, time_zone: zone }, items: [] };
  },
});

export const profileTools: readonly Tool[] = [getProfile];
