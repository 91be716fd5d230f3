// The tool that lists goals. Changes none.
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import { defineTool, type Tool } from '../define-tool.ts';
import { READ } from '../tool-hints.ts';
import { timeIn } from '../spoken.ts';
import { flag } from '../tool-fields.ts';

const getGoals = defineTool({
  name: 'get_goals',
  title: 'List goals',
  description: "The user's goals with their progress towards the target, newest first.",
  scope: 'goals:read',
  input: z.object({ include_inactive: flag(false) }),
  output: z.object({
    goals: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        desired_outcome: z.string().optional(),
        why_it_matters: z.string().optional(),
        status: z.string(),
        goal_type: z.string(),
        current_value: z.number(),
        target_value: z.number(),
        unit: z.string().optional(),
        horizon_at: z.string().nullable(),
        updated_at: z.string(),
      }),
    ),
    message: z.string().optional(),
  }),
  hints: READ,
  run({ include_inactive }, { uid, access, services, zone }) {
    const time = timeIn(zone);
    const found = services.goals.for(access).list(uid, { include_inactive, limit: LIMITS.goalsPage.max });
    const goals = found.map((goal) => ({
      id: goal.id,
      title: goal.title,
      ...(goal.desired_outcome !== goal.title && { desired_outcome: goal.desired_outcome }),
      ...(goal.why_it_matters !== null && { why_it_matters: goal.why_it_matters }),
      status: goal.status,
      goal_type: goal.goal_type,
      current_value: goal.current_value,
      target_value: goal.target_value,
      ...(goal.unit !== null && { unit: goal.unit }),
      horizon_at: time(goal.horizon_at),
      updated_at: time(goal.updated_at),
    }));
    return {
      value: { goals, ...(goals.length === 0 && { message: 'The user has no such goals.' }) },
      items: goals.map(({ id }) => ({ type: 'goal' as const, id })),
    };
  },
});

export const goalTools: readonly Tool[] = [getGoals];
