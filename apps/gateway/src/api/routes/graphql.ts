import { GraphQLError, parse as parseDocument } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { Hono } from 'hono';
import { GatewayError } from '../errors.ts';
import { type ChainFreshness, FreshnessBook } from '../freshness.ts';
import type { Gateway } from '../gateway.ts';
import { cacheable } from '../graphql/answer-cache.ts';
import type { GraphqlContext } from '../graphql/context.ts';
import { limitQuery } from '../graphql/limits.ts';
import { type KnownParams, paramsOf, paramsOfQuery } from '../graphql/params.ts';
import { DOCUMENTS } from '../graphql/persisted.ts';
import { schema } from '../graphql/schema.ts';
import type { Log } from '../log.ts';
import { lookupsOf } from '../lookups/lookups-of.ts';
import { parseJson } from '../parse.ts';

const MOST_TOKENS = 2_000;
const JSON_TYPE = 'application/json';
const ANSWER_HEADERS = { 'Content-Type': `${JSON_TYPE}; charset=utf-8` };

/** As nearly all ask: JSON for JSON. Such a request needs nothing of HTTP's finer points. */
const isPlain = (headers: Headers): boolean =>
  headers.get('Content-Type') === JSON_TYPE &&
  [JSON_TYPE, '*/*', null].includes(headers.get('Accept'));

const limits: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source, options) => parseDocument(source, { ...options, maxTokens: MOST_TOKENS }));
  },
  onValidate({ addValidationRule }) {
    addValidationRule(limitQuery);
  },
};

/** Says in every answer of which chains the data is old. */
const tellFreshness = (freshness: () => Promise<ChainFreshness[]>): Plugin => ({
  onExecute: () => ({
    async onExecuteDone({ result, setResult }) {
      if (typeof result !== 'object' || Symbol.asyncIterator in result) return;
      const chains = await freshness();
      setResult({ ...result, extensions: { ...result.extensions, chains } });
    },
  }),
});

/** GraphQL: what the market's figures are asked through. By POST, or by GET for known documents. */
export function graphqlRoutes(gateway: Gateway): Hono {
  const { chains, log, config } = gateway;
  const book = new FreshnessBook(chains);
  const freshness = () => book.all();
  const context: GraphqlContext = { chains, freshness, lookups: lookupsOf(gateway) };
  const yoga = createYoga({
    schema,
    context: () => context,
    plugins: [limits, tellFreshness(freshness)],
    maskedErrors: { maskError: (error) => masked(error, log), isDev: false },
    // The app around this one answers browsers, limits and logs.
    ...{ cors: false, graphiql: false, landingPage: false, logging: false, multipart: false },
  });

  /** A known document as a request of its own. */
  function run(url: string, { documentId, ...rest }: KnownParams) {
    const query = DOCUMENTS.get(documentId);
    if (query === undefined) {
      throw new GatewayError('NOT_FOUND', 'No document of this id is known here');
    }
    const headers = { 'Content-Type': JSON_TYPE, Accept: JSON_TYPE };
    const body = JSON.stringify({ query, ...rest });
    return yoga.fetch(new Request(url, { method: 'POST', headers, body }), context);
  }

  /** What a request asks for; undefined where something is wrong with it, which the slower way tells. */
  async function resultOf(request: Request, params: object) {
    try {
      return await yoga.getResultForParams({ params, request }, { ...context });
    } catch {
      return undefined;
    }
  }

  /** A text of the client's own, in a request whose body was read already. */
  async function answer(asked: Request, text: string, body: unknown): Promise<Response> {
    const { url, method, headers } = asked;
    if (isPlain(headers) && typeof body === 'object' && body !== null && !Array.isArray(body)) {
      const result = await resultOf(asked, body);
      if (result && !('errors' in result)) {
        return new Response(JSON.stringify(result), { headers: ANSWER_HEADERS });
      }
    }
    return yoga.fetch(new Request(url, { method, headers, body: text }), context);
  }

  const app = new Hono();
  app.get('/graphql', async (c, next) => {
    // Texts are not answered by GET: there is nothing there.
    if (c.req.query('documentId') === undefined) return next();
    const response = await run(c.req.url, paramsOfQuery(c.req.query()));
    return cacheable(response, c.req.header('If-None-Match'));
  });
  app.post('/graphql', async (c) => {
    // Else a broken body is answered with the parser's own error, name and all.
    const text = await c.req.text();
    const body = parseJson(text);
    const params = paramsOf(body, config.persistedOnly);
    const response = await (params ? run(c.req.url, params) : answer(c.req.raw, text, body));
    // A plain response: the middlewares around set headers.
    return new Response(response.body, response);
  });
  return app;
}

/** What a client may know of an error: its own faults and ours that have a name. */
function masked(error: unknown, log: Log): GraphQLError {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  const place = error instanceof GraphQLError ? { path: error.path } : {};
  if (cause instanceof GatewayError) {
    return new GraphQLError(cause.shortMessage, {
      ...place,
      extensions: { code: cause.code },
    });
  }
  if (error instanceof GraphQLError && (!cause || cause instanceof GraphQLError)) return error;
  log.error(`Unexpected in GraphQL: ${cause instanceof Error ? cause.stack : String(cause)}`);
  return new GraphQLError('Something went wrong here', {
    ...place,
    extensions: { code: 'INTERNAL' },
  });
}
