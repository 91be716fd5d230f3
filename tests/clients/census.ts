// Which routes of the service the programs use, and which of their requests it does not answer. Pure.
import type { Program, Step } from './program.ts';

export interface Operation {
  readonly method: string;
  readonly path: string;
}

export interface Census<R extends Operation> {
  /** Programs by route, in the order of the routes. */
  readonly used: readonly (readonly [route: R, programs: readonly string[]])[];
  readonly unused: readonly R[];
  /** Requests that are refused; `route` is there when another use of it works. */
  readonly refused: readonly { program: string; step: Step }[];
  /** Requests that should work and for which there is no route. */
  readonly lost: readonly { program: string; step: Step }[];
}

const isParameter = (part: string): boolean => part.startsWith('{');

/** The route that a path with {values} leads to: fixed words before parameters, as in the router. */
export function routeOf<R extends Operation>(
  routes: readonly R[],
  { method, path }: Operation,
): R | undefined {
  const parts = path.split('?')[0]!.split('/');
  const fitting = routes.filter(({ method: other, path: template }) => {
    const own = template.split('/');
    return (
      other.toLowerCase() === method.toLowerCase() &&
      own.length === parts.length &&
      own.every((part, at) => isParameter(part) || part === parts[at])
    );
  });
  const fixed = ({ path: template }: R): number =>
    template.split('/').filter((part) => !isParameter(part)).length;
  return fitting.sort((a, b) => fixed(b) - fixed(a))[0];
}

export function takeCensus<R extends Operation>(
  routes: readonly R[],
  programs: readonly Program[],
): Census<R> {
  const users = new Map<R, Set<string>>();
  const refused: { program: string; step: Step }[] = [];
  const lost: { program: string; step: Step }[] = [];
  for (const { name, steps } of programs) {
    for (const step of steps) {
      if (step.fails !== undefined) {
        refused.push({ program: name, step });
        continue;
      }
      const route = routeOf(routes, step);
      if (route === undefined) lost.push({ program: name, step });
      else users.set(route, (users.get(route) ?? new Set()).add(name));
    }
  }
  return {
    used: routes.flatMap((route) => {
      const found = users.get(route);
      return found === undefined ? [] : [[route, [...found]] as const];
    }),
    unused: routes.filter((route) => !users.has(route)),
    refused,
    lost,
  };
}
