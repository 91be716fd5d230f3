import { describe, expect, it } from 'vitest';
import { createRouteFinder } from './find-route.ts';
import type { Method, Route } from './route.ts';

const made = (method: Method, path: string): Route =>
  ({ method, path, handler: () => ({ status: 200 }) }) as unknown as Route;

const finder = createRouteFinder([
  made('get', '/v1/things/{id}'),
  made('delete', '/v1/things/{thing_id}'),
  made('get', '/v1/things/newest'),
  made('post', '/v1/things/batch'),
  made('get', '/v1/things/{id}/parts/{part_id}'),
  made('get', '/v1/things/newest/colour'),
  made('get', '/v1/{kind}/{id}/shape'),
  made('get', '/v1/things/{of_another_name}'),
]);

const found = (method: string, path: string): string | null => {
  const one = finder.find(method, path);
  return one && `${one.route.method} ${one.route.path} ${JSON.stringify(one.params)}`;
};

describe('finding a route', () => {
  it('prefers a fixed part to a parameter, whatever the order', () => {
    expect(found('GET', '/v1/things/newest')).toBe('get /v1/things/newest {}');
    expect(found('GET', '/v1/things/7')).toBe('get /v1/things/{id} {"id":"7"}');
  });

  it('takes the parameter where the fixed part leads to no route of the method', () => {
    expect(found('GET', '/v1/things/batch')).toBe('get /v1/things/{id} {"id":"batch"}');
    expect(found('GET', '/v1/things/newest/parts/3')).toBe(
      'get /v1/things/{id}/parts/{part_id} {"id":"newest","part_id":"3"}',
    );
    expect(found('GET', '/v1/things/7/shape')).toBe('get /v1/{kind}/{id}/shape {"kind":"things","id":"7"}');
    expect(found('DELETE', '/v1/things/newest')).toBe('delete /v1/things/{thing_id} {"thing_id":"newest"}');
  });

  it('takes the first of two routes for one place', () => {
    expect(found('GET', '/v1/things/7')).toBe('get /v1/things/{id} {"id":"7"}');
  });

  it('answers HEAD as GET, and takes a slash at the end', () => {
    expect(found('HEAD', '/v1/things/7/')).toBe('get /v1/things/{id} {"id":"7"}');
  });

  it('decodes parameters, each by itself', () => {
    expect(found('GET', '/v1/things/a%2Fb')).toBe('get /v1/things/{id} {"id":"a/b"}');
    expect(() => finder.find('GET', '/v1/things/%zz')).toThrow(URIError);
  });

  it.each([
    ['GET', '/v1/things/'],
    ['GET', '/v1/things//parts/3'],
    ['GET', '/v1/Things/7'],
    ['GET', '/v1/things/7//'],
    ['PUT', '/v1/things/7'],
    ['GET', '/'],
    ['GET', '/v1/things/7/parts/3/more'],
  ])('finds nothing for %s %s', (method, path) => {
    expect(found(method, path)).toBeNull();
  });

  it('says which methods a path has', () => {
    expect(finder.at('/v1/things/batch')).toEqual({ path: '/v1/things/batch', methods: ['POST'] });
    expect(finder.at('/v1/things/7')).toEqual({
      path: '/v1/things/{id}',
      methods: ['GET', 'HEAD', 'DELETE'],
    });
    expect(finder.at('/v1/other')).toBeNull();
  });
});
