// Finds the route of a request by the parts of its path. A fixed part takes precedence over a parameter in the same place,
// whatever the order of the routes. Pure.
import type { Method, Route } from './route.ts';

export interface FoundRoute {
  route: Route;
  /** Decoded, by the names of the route. */
  params: Record<string, string>;
}

export interface RouteFinder {
  /** Null when no route has the path with this method. HEAD is answered as GET. Throws URIError when a parameter does not decode. */
  find(method: string, path: string): FoundRoute | null;
  /** The routes of a path, for a method that none of them has; null when no route has the path. */
  at(path: string): { path: string; methods: string[] } | null;
}

interface Place {
  fixed: Map<string, Place>;
  parameter: Place | null;
  routes: Map<Method, { route: Route; names: readonly string[] }>;
}

const newPlace = (): Place => ({ fixed: new Map(), parameter: null, routes: new Map() });

/** A slash at the end is as good as none. */
function partsOf(path: string): string[] {
  const end = path.length > 1 && path.endsWith('/') ? path.length - 1 : path.length;
  return path.slice(1, end).split('/');
}

function add(root: Place, route: Route): void {
  const names: string[] = [];
  let place = root;
  for (const part of partsOf(route.path)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    let next = name === undefined ? place.fixed.get(part) : place.parameter;
    if (name !== undefined) {
      names.push(name);
      next = place.parameter ??= newPlace();
    } else if (next === undefined || next === null) {
      next = newPlace();
      place.fixed.set(part, next);
    }
    place = next;
  }
  // Of two for one place the first one counts.
  if (!place.routes.has(route.method)) place.routes.set(route.method, { route, names });
}

/** The first place of the path that `takes`; `values` are those of its parameters. */
function search(
  place: Place,
  parts: readonly string[],
  at: number,
  values: string[],
  takes: (place: Place) => boolean,
): Place | null {
  if (at === parts.length) return takes(place) ? place : null;
  const part = parts[at]!;
  const fixed = place.fixed.get(part);
  const found = fixed === undefined ? null : search(fixed, parts, at + 1, values, takes);
  if (found !== null || place.parameter === null || part === '') return found;
  values.push(part);
  const behind = search(place.parameter, parts, at + 1, values, takes);
  if (behind === null) values.pop();
  return behind;
}

export function createRouteFinder(routes: readonly Route[]): RouteFinder {
  const root = newPlace();
  for (const route of routes) add(root, route);
  const methods = new Map<string, Method>([['HEAD', 'get']]);
  for (const { method } of routes) methods.set(method.toUpperCase(), method);
  return {
    find(name, path) {
      const method = methods.get(name);
      if (method === undefined) return null;
      const values: string[] = [];
      const found = search(root, partsOf(path), 0, values, (place) => place.routes.has(method));
      if (found === null) return null;
      const { route, names } = found.routes.get(method)!;
      const params: Record<string, string> = {};
      names.forEach((key, index) => (params[key] = decodeURIComponent(values[index]!)));
      return { route, params };
    },
    at(path) {
      const found = search(root, partsOf(path), 0, [], (place) => place.routes.size > 0);
      if (found === null) return null;
      const all = [...found.routes.values()].map(({ route }) => route);
      return {
        path: all[0]!.path,
        methods: all.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])),
      };
    },
  };
}
