// The speeds of the player. Pure.
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const isSpeed = (speed: number): boolean => SPEEDS.some((one) => one === speed);
