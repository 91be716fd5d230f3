// Reads goals with their progress, and changes them. A change is shown once the service has answered.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, dataOf } from '../../lib/api-client.ts';

/** What the form of a goal gives. */
export interface GoalInput {
  title: string;
  goal_type: 'boolean' | 'numeric';
  target_value: number;
  unit: string;
}

export const goalKeys = { all: ['goals'] } as const;
export const HISTORY_DAYS = 30;

/** `ended`: also those that are finished. */
export const goalsQuery = (ended: boolean) =>
  queryOptions({
    queryKey: [...goalKeys.all, ended ? 'every' : 'active'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/v1/goals/all', { params: { query: { include_inactive: ended } }, signal })),
  });

export const goalHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...goalKeys.all, id, 'history'],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/v1/goals/{goal_id}/history', {
          params: { path: { goal_id: id }, query: { days: HISTORY_DAYS } },
          signal,
        }),
      ),
  });

export function useGoalChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: goalKeys.all });
  const path = (goal_id: string) => ({ path: { goal_id } });
  return {
    create: useMutation({
      mutationFn: (body: GoalInput) => dataOf(client.POST('/v1/goals', { body })),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: Partial<GoalInput> & { id: string; status?: 'active' | 'completed' }) =>
        dataOf(client.PATCH('/v1/goals/{goal_id}', { params: path(id), body })),
      onSettled,
    }),
    setProgress: useMutation({
      mutationFn: ({ id, value }: { id: string; value: number }) =>
        dataOf(
          client.PATCH('/v1/goals/{goal_id}/progress', {
            params: { ...path(id), query: { current_value: value } },
          }),
        ),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => client.DELETE('/v1/goals/{goal_id}', { params: path(id) }),
      onSettled,
    }),
  };
}
