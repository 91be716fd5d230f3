// Answers requests by the route table: guards, authentication, reading, the handler, the answer. Decides nothing about a
// resource.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Clock, CommitSync, Log } from '../ports.ts';
import { lazily } from '../lazily.ts';
import { ServiceError } from '../service-error.ts';
import { isApiPath } from './api-path.ts';
import { arrivalOf, hasTwoHosts, TWO_HOSTS } from './arrival.ts';
import type { Arrived } from './arrived-request.ts';
import { accessOf, audienceOf, authenticate, clientOf } from './authenticate.ts';
import { createCallReceipts } from './call-receipts.ts';
import { createCallNotes, newCallRecord, refusalSentence } from './call-record.ts';
import { PAGE_COOKIE, readCookie } from './cookies.ts';
import { isPreflight, preflightHeaders, readableBy } from './cors.ts';
import { takeDeviceKey } from './device-access.ts';
import { errorAnswer, RequestRefused, ValidationFailed } from './error-responses.ts';
import { createRouteFinder, type FoundRoute } from './find-route.ts';
import type { GatewayCheck } from './gateway-check.ts';
import { HEALTH_PATHS } from './health.ts';
import { inTurn } from './in-turn.ts';
import { jsonBody } from './json-body.ts';
import { createOpenAnswers } from './open-answers.ts';
import { createLargeBodies } from './large-bodies.ts';
import { receiveUpload } from './multipart.ts';
import { admission } from './origin-guard.ts';
import type { OwnAddress } from './own-address.ts';
import { plainPath } from './plain-path.ts';
import { presentValues, queryValues } from './query-fields.ts';
import {
  createRateLimits,
  DEFAULT_RATES,
  rateClassOf,
  type RateLimits,
  type RateSettings,
} from './rate-limits.ts';
import { asFindings, createRefusals } from './refusals.ts';
import type { Caller, Delivered, HttpServices, Method, NamedCall, Route, RouteAnswer } from './route.ts';
import { createRunningRequests } from './running-requests.ts';
import { securityHeaders } from './security-headers.ts';
import { createAnswers, setHeaders } from './send-answer.ts';
import { ROUTES } from './table.ts';
import type { createUnrouted } from './unrouted.ts';
import { unknownFields, unknownNames } from './unknown-fields.ts';
import { validate } from './validation.ts';

export interface HttpAppOptions {
  services: HttpServices;
  clock: Clock;
  log: Log;
  /** Read at each request: with port 0 the port is known only after listening. */
  ownAddress: () => OwnAddress;
  /** Names of this computer in its network, while other computers may connect. */
  lanNames?: () => readonly string[];
  /** Folder for the files of a request while it is answered; default: the system's temporary folder. */
  uploadDir?: string;
  /** Room on a full disk for the requests that may use it: given before, kept again after. */
  room?: { give(): void; keep(): void };
  /** Resolves when what a request changed survives a power cut; at once when absent. */
  committed?: CommitSync;
  /** The built user interface; null serves the API alone. */
  rendererDir: string | null;
  routes?: readonly Route[];
  rates?: RateSettings;
  /** Answers the paths of OAuth that browsers and clients use; null: there are none. */
  oauth?: OAuthSide | null;
  /** Checks the token of a gateway in front of the service; null: there is no gateway. */
  gateway?: GatewayCheck | null;
  /** For tests: what answers the paths outside the route table, with Express. */
  loadUnrouted?: () => Promise<{ createUnrouted: typeof createUnrouted }>;
}

export interface OAuthSide {
  handles(path: string): boolean;
  /** Answers the request itself. `path` is without the query, `base` the address that was used, `client` who sent it. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    from: { path: string; base: string; client: string },
  ): Promise<void>;
}

export interface HttpApp {
  handler: RequestListener;
  /** The live sockets count failed attempts with the same. */
  rates: RateLimits;
  /** Ends the streams that have no end of their own. Close the listening server afterwards. */
  close(): void;
  /** Resolves when no request reads or notes anything any more. Call it when the server is closed. */
  ended(): Promise<void>;
}

/** Why the signal of a request is aborted, also when it was answered; one for all, because each has a stack. */
const LEFT = new DOMException('The client has left', 'AbortError');

interface Handling {
  request: IncomingMessage;
  response: ServerResponse;
  params: Record<string, string>;
  caller: Caller | null;
  arrived: Arrived;
  /** Aborted when the client leaves or the service stops. Made when it is first asked for: most requests need none. */
  signal: () => AbortSignal;
}

const METHODS_WITH_BODY: readonly Method[] = ['post', 'patch', 'delete'];

export function createHttpApp(options: HttpAppOptions): HttpApp {
  const {
    services,
    clock,
    log,
    ownAddress,
    rendererDir,
    routes = ROUTES,
    gateway = null,
    oauth = null,
  } = options;
  const { lanNames = () => [] } = options;
  const { rules } = services.networkSettings;
  const uploadDir = options.uploadDir ?? tmpdir();
  const rates = createRateLimits(options.rates ?? DEFAULT_RATES);
  const shutdown = new AbortController();
  const running = createRunningRequests();
  const openAnswers = createOpenAnswers();
  const forgetChanges = services.clientLimits.onChange(openAnswers.end);
  const send = createAnswers(clock);
  const largeBodies = createLargeBodies(clock);
  const noteCall = createCallNotes(routes, services.clientsSeen);
  const receipts = createCallReceipts(services.receipts);
  const refuse = createRefusals({ receipts, isStopping: () => shutdown.signal.aborted, log });
  const finder = createRouteFinder(routes);
  const { loadUnrouted = () => import('./unrouted.ts') } = options;
  const unrouted = lazily('the pages', async () => {
    const pages = await loadUnrouted();
    return pages.createUnrouted({ routes, finder, ownAddress, rendererDir, refuse });
  });

  /** Sets what every answer has, and refuses what may not come in. False: the request is answered. */
  function admit(request: IncomingMessage, response: ServerResponse, arrived: Arrived): boolean {
    const { path, call } = arrived;
    const id = randomUUID();
    response.setHeader('X-Request-Id', id);
    response.setHeader('Cache-Control', 'no-store');
    const started = clock.monotonic();
    response.on('close', () => {
      noteCall(request, response, path, call);
      const ms = Math.round(clock.monotonic() - started);
      log.debug({ id, method: request.method, path, status: response.statusCode, ms }, 'request ended');
    });
    if (isApiPath(path)) response.setHeader('Vary', 'Origin');
    if (hasTwoHosts(request)) throw new RequestRefused(400, TWO_HOSTS, { Connection: 'close' });
    const { headers, method = 'GET' } = request;
    const arrival = arrivalOf(headers, request.socket, () => rules().trust_proxy);
    const own = { host: ownAddress().host, lan: lanNames() };
    const admitted = admission({ headers, method, path }, arrival, own, rules);
    if (admitted.refused !== null) throw new RequestRefused(403, admitted.refused);
    const { origin, elsewhere, base } = admitted;
    arrived.sender = { client: arrival.client, elsewhere };
    arrived.base = base;
    if (origin !== null) {
      // Only a bearer credential counts for the page of another origin.
      delete headers.cookie;
      setHeaders(response, readableBy(origin));
      if (isPreflight(method, headers)) {
        setHeaders(response, preflightHeaders(headers));
        response.statusCode = 204;
        response.end();
        return false;
      }
    }
    setSecurityHeaders(request, response);
    return true;
  }
  /**
   * The origin of the user's own transcription service. Only pages connect to it, so it is read for pages
   * only.
   */
  const chosenOrigin = ({ headers, url }: IncomingMessage): string | null => {
    if (rendererDir === null || headers.accept?.includes('text/html') !== true) return null;
    const path = (url ?? '/').split('?', 1)[0] ?? '/';
    const id = isApiPath(path) ? null : readCookie(headers.cookie, PAGE_COOKIE);
    const uid = id === null ? null : services.identity.sessionUid(id);
    return uid === null ? null : services.customStt.origin(uid);
  };
  const setSecurityHeaders = securityHeaders(chosenOrigin);

  /** Authenticates the caller and counts the request against its rate limit. */
  async function identified(
    route: Route,
    request: IncomingMessage,
    response: ServerResponse,
    { call, base }: Arrived,
  ): Promise<Caller | null> {
    const proven = (who: Caller): void => {
      call.caller = who;
    };
    const caller = await authenticate(
      { headers: request.headers, url: request.url ?? '/', base, proven },
      route,
      services,
    );
    call.caller = caller;
    if (caller?.kind === 'oauth') endWithGrant(response, caller.keyId ?? '');
    const client = clientOf(caller);
    if (client !== null) openAnswers.add(client.id, response);
    if (caller !== null && route.rate !== 'own') {
      countMirrored(caller, route);
      setHeaders(response, await rates.take(caller, rateClassOf(route.method, route.rate)));
    }
    return caller;
  }

  /** What is revoked ends at once, also in the middle of an answer. */
  function endWithGrant(response: ServerResponse, grantId: string): void {
    response.on(
      'close',
      services.oauthGrants.onEnd(grantId, () => response.destroy()),
    );
  }

  /** The REST mirror of the tool protocol counts as the protocol does. */
  function countMirrored(caller: Caller, { method, path }: Route): void {
    if (audienceOf(caller) !== 'assistant') return;
    services.toolRates.take(caller.uid);
    const [, , , noun = ''] = path.split('/');
    if (method !== 'get') services.toolRates.takeWrites(caller.uid, noun.replaceAll('-', '_'));
  }

  function endOf(response: ServerResponse): () => AbortSignal {
    let signal: AbortSignal | null = null;
    return () => {
      if (signal !== null) return signal;
      const gone = new AbortController();
      if (response.closed) gone.abort(LEFT);
      else response.on('close', () => gone.abort(LEFT));
      return (signal = AbortSignal.any([gone.signal, shutdown.signal]));
    };
  }

  async function answer(
    { route, params }: FoundRoute,
    request: IncomingMessage,
    response: ServerResponse,
    arrived: Arrived,
  ): Promise<void> {
    const signal = endOf(response);
    const { call } = arrived;
    call.route = route.path;
    arrived.assistants = route.auth !== 'public' && route.auth.kinds.includes('mcp_key');
    call.found = { route, params };
    const caller = await identified(route, request, response, arrived);
    const result = await handled(route, { request, response, params, caller, arrived, signal }).catch(
      (error: unknown) => {
        const refused = error instanceof RequestRefused || error instanceof ValidationFailed;
        if (refused && route.refused !== undefined) return route.refused(error);
        throw error;
      },
    );
    // Whoever is told that it is stored can rely on it.
    if (route.method !== 'get' && !('streamed' in result)) await options.committed?.();
    const isRefusal = 'body' in result && result.status >= 400;
    if (isRefusal) {
      call.refused = refusalSentence(result.body);
      await receipts.ofRefusal(call, result.status);
    }
    const receipt = isRefusal ? null : receipts.ofAnswer(call);
    await send(result, { request, response, uid: caller?.uid ?? '', signal, receipt });
  }

  /** Reads the request by the route's schemas, then calls its handler. */
  async function handled(route: Route, handling: Handling): Promise<RouteAnswer> {
    const { request, caller, signal } = handling;
    const { call } = handling.arrived;
    const params = route.params && validate('path', route.params, handling.params);
    const given = queryValues(request.url ?? '/');
    for (const name of unknownNames(route.query, given)) {
      // A ticket is a credential.
      if (name !== 'ticket') call.unknown.push({ place: 'query', name });
    }
    const query = route.query && validate('query', route.query, presentValues(route.query, given));
    const reads = route.body !== undefined && METHODS_WITH_BODY.includes(route.method);
    if (!reads) return handledBy(route, handling, { params, query, body: undefined });
    const large = await largeBodies.place(request.headers, caller?.uid ?? '', signal());
    try {
      const sent = await jsonBody(request, () => large?.parsing());
      for (const name of unknownFields(route.body!, sent)) call.unknown.push({ place: 'body', name });
      const body = validate('body', route.body!, sent);
      return await handledBy(route, handling, { params, query, body });
    } finally {
      large?.leave();
    }
  }

  async function handledBy(
    route: Route,
    { request, response, caller, arrived, signal }: Handling,
    { params, query, body }: { params: unknown; query: object | undefined; body: unknown },
  ): Promise<RouteAnswer> {
    const received =
      route.upload && (await receiveUpload(request, { folder: uploadDir, limits: route.upload.limits }));
    const context = {
      uid: caller?.uid ?? '',
      caller,
      access: accessOf(caller, route, services),
      accessNow: () => accessOf(caller, route, services),
      params,
      query,
      body,
      services,
      clock,
      base: arrived.base,
      get signal() {
        return signal();
      },
      nameCall: (named: NamedCall) => {
        arrived.call.named = named;
      },
      noteDelivered: (delivered: readonly Delivered[]) => receipts.ofStream(arrived.call, delivered),
      request,
      response,
      upload: received?.upload ?? { kind: 'none' as const },
    };
    const room = route.method === 'delete' || route.onFullDisk === true ? options.room : undefined;
    try {
      room?.give();
      return await route.handler(context);
    } catch (error) {
      throw asFindings(error, route, query);
    } finally {
      room?.keep();
      await received?.close();
    }
  }

  /** Routes are answered without Express, which would pass each request through layers that it does not need. */
  async function handle(request: IncomingMessage, response: ServerResponse, arrived: Arrived): Promise<void> {
    const { path } = arrived;
    try {
      if (!admit(request, response, arrived)) return;
      if (gateway !== null && isApiPath(path) && !HEALTH_PATHS.includes(path)) await gateway(request.headers);
      if (oauth?.handles(path) === true)
        return await oauth.handle(request, response, {
          path,
          base: arrived.base,
          client: arrived.sender!.client,
        });
      const found = finder.find(request.method ?? 'GET', path);
      if (found !== null) return await answer(found, request, response, arrived);
      (await unrouted())(request, response, arrived);
    } catch (error) {
      await refuseCounted(error, response, arrived);
    }
  }

  async function refuseCounted(error: unknown, response: ServerResponse, arrived: Arrived): Promise<void> {
    try {
      const unproven = error instanceof ServiceError && error.code === 'unauthenticated';
      if (unproven && arrived.sender !== null) await rates.countRefusal(arrived.sender);
    } catch (limited) {
      return refuse(limited, response, arrived);
    }
    await refuse(error, response, arrived);
  }

  return {
    rates,
    handler: inTurn((request, response) => {
      takeDeviceKey(request);
      const url = plainPath(request.url ?? '/');
      request.url = url;
      const query = url.indexOf('?');
      const path = query < 0 ? url : url.slice(0, query);
      const arrived = { path, call: newCallRecord(), sender: null, base: '', assistants: false };
      const handled = handle(request, response, arrived).catch((error: unknown) => {
        // Even its refusal could not be sent.
        errorAnswer(error, log);
        response.destroy();
      });
      running.add(response, handled);
    }),
    close() {
      shutdown.abort();
      forgetChanges();
    },
    ended: () => running.ended(),
  };
}
