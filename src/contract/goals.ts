// Defines goals with their progress, and requests about them (contract: What the service does 1; Fields of
// goals, folders and API keys). Pure.
import { z } from 'zod';
import { name, trimmedText, writtenDateTime } from './fields.ts';
import { LIMITS } from './limits.ts';

export const GoalType = z.enum(['boolean', 'scale', 'numeric']);
export type GoalType = z.infer<typeof GoalType>;
export const GoalStatus = z.enum(['active', 'completed', 'archived']);
export type GoalStatus = z.infer<typeof GoalStatus>;
export const GoalSource = z.enum(['developer_api', 'app']);
export type GoalSource = z.infer<typeof GoalSource>;

export const Goal = z
  .object({
    id: z.string(),
    /** The same as `id`. */
    goal_id: z.string(),
    title: z.string(),
    desired_outcome: z.string(),
    why_it_matters: z.string().nullable(),
    success_criteria: z.array(z.string()),
    horizon_at: z.iso.datetime().nullable(),
    status: GoalStatus,
    focus_rank: z.int().nullable(),
    metric: z.object({
      type: GoalType,
      current: z.number(),
      target: z.number(),
      min: z.number(),
      max: z.number(),
      unit: z.string().nullable(),
    }),
    source: GoalSource,
    goal_type: GoalType,
    target_value: z.number(),
    current_value: z.number(),
    min_value: z.number(),
    max_value: z.number(),
    unit: z.string().nullable(),
    is_active: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Goal' });
export type Goal = z.infer<typeof Goal>;

export const GoalProgress = z
  .object({
    /** YYYY-MM-DD, a day of the user. */
    date: z.iso.date(),
    /** The last one of the day. */
    value: z.number(),
    recorded_at: z.iso.datetime(),
  })
  .meta({ id: 'GoalProgress' });
export type GoalProgress = z.infer<typeof GoalProgress>;

const Title = name(trimmedText({ max: LIMITS.descriptionMax }));
const LongText = trimmedText({ max: LIMITS.goalText });
const Criteria = z.array(Title).max(LIMITS.goalCriteria);

const fields = {
  why_it_matters: trimmedText({ min: 0, max: LIMITS.goalText }).nullish(),
  horizon_at: writtenDateTime('ends').nullish(),
  goal_type: GoalType.nullish(),
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  unit: trimmedText({ min: 0, max: LIMITS.goalUnit }).nullish(),
};

/** Null in a field means that it is not given. */
export const CreateGoal = z
  .object({
    ...fields,
    title: Title,
    /** The title when absent. */
    desired_outcome: LongText.nullish(),
    success_criteria: Criteria.nullish(),
    target_value: z.number().nullish(),
    current_value: z.number().nullish(),
  })
  .meta({ id: 'CreateGoal' });
export type CreateGoal = z.output<typeof CreateGoal>;

/** At least one field. Null empties why_it_matters, horizon_at and unit. */
export const UpdateGoal = z
  .object({
    ...fields,
    title: Title.optional(),
    desired_outcome: LongText.optional(),
    success_criteria: Criteria.optional(),
    target_value: z.number().optional(),
    current_value: z.number().optional(),
    status: GoalStatus.nullish(),
    /** Follows `status` when only that is given, and `status` follows this: a goal that is no longer active is archived. */
    is_active: z.boolean().nullish(),
  })
  .meta({ id: 'UpdateGoal' });
export type UpdateGoal = z.output<typeof UpdateGoal>;
