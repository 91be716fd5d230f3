// Addresses of the tabs of the place Tasks.
export const TASK_PATHS = { open: '/tasks', finished: '/tasks/finished', goals: '/tasks/goals' } as const;
