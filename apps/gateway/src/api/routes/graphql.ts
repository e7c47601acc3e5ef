import { GraphQLError, parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { Hono } from 'hono';
import { GatewayError } from '../errors.ts';
import type { Gateway } from '../gateway.ts';
import type { GraphqlContext } from '../graphql/context.ts';
import { limitQuery } from '../graphql/limits.ts';
import { schema } from '../graphql/schema.ts';
import type { Log } from '../log.ts';
import { parseJson } from '../parse.ts';

const MOST_TOKENS = 2_000;

const limits: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source, options) => parse(source, { ...options, maxTokens: MOST_TOKENS }));
  },
  onValidate({ addValidationRule }) {
    addValidationRule(limitQuery);
  },
};

/** GraphQL over POST: what the market's figures are asked through. */
export function graphqlRoutes({ chains, log }: Gateway): Hono {
  const context: GraphqlContext = { chains };
  const yoga = createYoga({
    schema,
    context: () => context,
    plugins: [limits],
    maskedErrors: { maskError: (error) => masked(error, log), isDev: false },
    // The app around this one answers browsers, limits and logs.
    ...{ cors: false, graphiql: false, landingPage: false, logging: false, multipart: false },
  });
  const app = new Hono();
  app.post('/graphql', async (c) => {
    // Else a broken body is answered with the parser's own error, name and all.
    parseJson(await c.req.raw.clone().text());
    const response = await yoga.fetch(c.req.raw, context);
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
