/**
 * `graphqlRoutes()`: Hono routes `/graphql`, by POST, and by GET for persisted documents. Limits, charges and queues
 * documents, and adds the freshness of each chain's data to responses.
 */
import { GraphQLError, parse as parseDocument } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { type Context, Hono } from 'hono';
import { type ChainFreshness, FreshnessCache } from '../../chain/freshness.ts';
import { GatewayError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import { withCacheHeaders } from '../../graphql/cache-headers.ts';
import type { GraphqlContext } from '../../graphql/context.ts';
import { knownDocuments } from '../../graphql/documents/persisted-documents.ts';
import {
  type KnownParams,
  paramsOf,
  paramsOfQuery,
} from '../../graphql/documents/request-params.ts';
import { limitQuery, MAX_COST } from '../../graphql/limits/limit-query.ts';
import { costOfRequest, MAX_TOKENS } from '../../graphql/limits/request-cost.ts';
import { schema } from '../../graphql/schema.ts';
import type { Log } from '../../log.ts';
import { createLookups } from '../../lookups/create-lookups.ts';
import { WorkQueue } from '../../queue/work-queue.ts';
import { charge } from '../limits/limit-rate.ts';
import { parseJson } from '../parse.ts';
import { requestSignal } from '../time-limit.ts';

/** Cost of a document that is charged as one usual request. */
const COST_PER_REQUEST = 100;
/** Documents up to this total cost execute concurrently; others wait, in rotation between clients. */
const QUEUE = {
  maxRunning: 4 * MAX_COST,
  maxWaiting: 500,
  maxWaitMs: 2_000,
  ofClient: { maxRunning: 2 * MAX_COST, maxWaiting: 125 },
};
const JSON_TYPE = 'application/json';
const ANSWER_HEADERS = { 'Content-Type': `${JSON_TYPE}; charset=utf-8` };

/** Whether a request has the common form: JSON request and response, without content negotiation. */
const isPlain = (headers: Headers): boolean =>
  headers.get('Content-Type') === JSON_TYPE &&
  [JSON_TYPE, '*/*', null].includes(headers.get('Accept'));

/**
 * Rejects bodies that are not JSON: yoga would parse forms and texts differently than the cost computation does.
 * @throws GatewayError `MALFORMED` (415) if the type is another.
 */
function requireJson(contentType: string | undefined): void {
  const mediaType = (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (mediaType === JSON_TYPE) return;
  throw new GatewayError('MALFORMED', `The Content-Type must be ${JSON_TYPE}`, { status: 415 });
}

const limits: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source, options) => parseDocument(source, { ...options, maxTokens: MAX_TOKENS }));
  },
  onValidate({ addValidationRule }) {
    addValidationRule(limitQuery);
  },
};

/** Stops the execution of a document when its client disconnects or the request times out. */
const cancellation: Plugin<GraphqlContext> = {
  onExecute({ args }) {
    Object.assign(args, { signal: args.contextValue.signal });
  },
};

/** Adds the freshness of each chain's data to every response. */
const addFreshness = (freshness: () => Promise<ChainFreshness[]>): Plugin => ({
  onExecute: () => ({
    async onExecuteDone({ result, setResult }) {
      if (typeof result !== 'object' || Symbol.asyncIterator in result) return;
      const chains = await freshness();
      setResult({ ...result, extensions: { ...result.extensions, chains } });
    },
  }),
});

export function graphqlRoutes(gateway: Gateway): Hono {
  const { chains, log, config } = gateway;
  const freshnessCache = new FreshnessCache(chains);
  const freshness = () => freshnessCache.all();
  const queue = new WorkQueue(QUEUE);
  const documents = knownDocuments(config.documentFiles);
  const context: GraphqlContext = { chains, freshness, lookups: createLookups(gateway) };
  const yoga = createYoga<GraphqlContext, GraphqlContext>({
    schema,
    context: () => context,
    plugins: [limits, cancellation, addFreshness(freshness)],
    maskedErrors: { maskError: (error) => masked(error, log), isDev: false },
    // The enclosing app handles CORS, limits and logs.
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    multipart: false,
  });

  /**
   * Charges the client for a document and queues its execution.
   * @throws GatewayError `RATE_LIMITED`: 429 for this client's limit, 503 if the gateway is busy.
   */
  async function run(
    c: Context,
    params: unknown,
    execute: (context: GraphqlContext) => Promise<Response>,
  ): Promise<Response> {
    const weight = costOfRequest(params);
    charge(c, Math.ceil(weight / COST_PER_REQUEST));
    const signal = requestSignal(c);
    const isNeeded = () => !signal.aborted;
    const own: GraphqlContext = {
      ...context,
      signal,
      charge: (cost) => charge(c, 1 + Math.ceil(cost / COST_PER_REQUEST)),
    };
    const response = await queue.run(() => execute(own), { weight, isNeeded });
    // The client has disconnected: not a server error.
    return signal.aborted ? new Response(null, { status: 408 }) : response;
  }

  /** Executes a persisted document. */
  function runKnown(c: Context, { documentId, ...rest }: KnownParams): Promise<Response> {
    const query = documents.get(documentId);
    if (query === undefined) {
      throw new GatewayError('NOT_FOUND', 'Unknown document ID');
    }
    const headers = { 'Content-Type': JSON_TYPE, Accept: JSON_TYPE };
    const params = { query, ...rest };
    const init = { method: 'POST', headers, body: JSON.stringify(params) };
    return run(c, params, async (own) => yoga.fetch(new Request(c.req.url, init), own));
  }

  /** Returns the result of a request; undefined if it cannot be executed: the slower path then returns the errors. */
  async function resultOf(request: Request, params: object, own: GraphqlContext) {
    try {
      const result = await yoga.getResultForParams({ params, request }, own);
      return 'data' in result ? result : undefined;
    } catch {
      return undefined;
    }
  }

  /** Executes a document of the client's own: exactly the body whose cost was computed. */
  function respond(c: Context, body: unknown): Promise<Response> {
    const { url, method, headers } = c.req.raw;
    return run(c, body, async (own) => {
      if (isPlain(headers) && typeof body === 'object' && body !== null && !Array.isArray(body)) {
        const result = await resultOf(c.req.raw, body, own);
        if (result) return new Response(JSON.stringify(result), { headers: ANSWER_HEADERS });
      }
      const accept = headers.get('Accept') ?? JSON_TYPE;
      const asJson = { 'Content-Type': JSON_TYPE, Accept: accept };
      return yoga.fetch(
        new Request(url, { method, headers: asJson, body: JSON.stringify(body) }),
        own,
      );
    });
  }

  const app = new Hono();
  app.get('/graphql', async (c, next) => {
    // GET supports only persisted documents.
    if (c.req.query('documentId') === undefined) return next();
    const response = await runKnown(c, paramsOfQuery(c.req.query()));
    return withCacheHeaders(response, c.req.header('If-None-Match'));
  });
  app.post('/graphql', async (c) => {
    requireJson(c.req.header('Content-Type'));
    // Otherwise malformed JSON would return the parser's own error message.
    const body = parseJson(await c.req.text());
    const params = paramsOf(body, config.persistedOnly ? documents : undefined);
    const response = await (params ? runKnown(c, params) : respond(c, body));
    // A mutable response: the enclosing middlewares set headers.
    return new Response(response.body, response);
  });
  return app;
}

/** Returns an error that a client may see: client errors and errors with a code. */
function masked(error: unknown, log: Log): GraphQLError {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  if (cause instanceof Error && cause.name === 'AbortError') {
    return new GraphQLError('The client disconnected', { extensions: { code: 'INTERNAL' } });
  }
  const location = error instanceof GraphQLError ? { path: error.path } : {};
  if (cause instanceof GatewayError) {
    return new GraphQLError(cause.shortMessage, {
      ...location,
      extensions: { code: cause.code },
    });
  }
  if (error instanceof GraphQLError && (!cause || cause instanceof GraphQLError)) return error;
  log.error(`Unexpected GraphQL error: ${cause instanceof Error ? cause.stack : String(cause)}`);
  return new GraphQLError('Something went wrong', {
    ...location,
    extensions: { code: 'INTERNAL' },
  });
}
