import { liveQuerySchema, tokensQuerySchema } from '@cenote/data';
import { graphqlPaths } from './graphql-paths.ts';
import { orderPaths } from './order-paths.ts';
import { restPaths } from './rest-paths.ts';
import {
  ALWAYS,
  BODY,
  BUSY,
  errors,
  jsonSchema,
  MALFORMED,
  NOT_READY,
  queryParameters,
  response,
  SCHEMAS,
} from './schemas.ts';

/**
 * Returns the API's OpenAPI 3.1 document: some paths, those of the other `*-paths` files, and JSON schemas made from
 * the zod schemas that validate requests and type the client.
 */
export function openapiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cenote gateway',
      version: '1',
      description:
        'Tokens and swap quotes. Amounts are decimal strings of base units; the zero address is the native token.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths: {
      '/healthz': {
        get: {
          operationId: 'health',
          summary: 'Liveness',
          responses: { '200': { description: 'Alive' } },
        },
      },
      '/readyz': {
        get: {
          operationId: 'readiness',
          summary: 'Readiness of every chain',
          responses: {
            '200': response('Ready', 'Readiness'),
            '503': response(
              'Not ready; each chain states its reason. Retry after `Retry-After`',
              'Readiness',
            ),
          },
        },
      },
      '/openapi.json': {
        get: {
          operationId: 'openapi',
          summary: 'This document',
          responses: { '200': { description: 'OpenAPI 3.1' } },
        },
      },
      '/v1/tokens': {
        get: {
          operationId: 'tokens',
          summary: 'Tokens of a chain, native token first',
          parameters: queryParameters(tokensQuerySchema),
          responses: {
            '200': response('Tokens', 'TokensResponse'),
            ...errors(MALFORMED, ...ALWAYS, NOT_READY),
          },
        },
      },
      '/v1/quote': {
        post: {
          operationId: 'quote',
          summary: 'Best route for a swap',
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/QuoteRequest' } },
            },
          },
          responses: {
            '200': response('A route, exact at its block', 'QuoteResponse'),
            ...errors(
              ...BODY,
              [404, 'Unknown token, or no route between the two'],
              [422, 'Not enough liquidity, or a blocked token'],
              ...ALWAYS,
              BUSY,
            ),
          },
        },
      },
      ...restPaths(),
      ...orderPaths(),
      '/v1/live': {
        get: {
          operationId: 'live',
          summary: 'Live updates',
          description:
            'Server-sent events: `head` (LiveHead), `pools` (LivePools), `orders` (LiveOrders), `reset` (LiveReset). A connection starts with the current heads, or with the missed events if `Last-Event-ID` is known.',
          parameters: [
            ...queryParameters(liveQuerySchema),
            {
              name: 'Last-Event-ID',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 24 },
            },
          ],
          responses: {
            '200': {
              description:
                'Event stream with a keep-alive comment every 15 s; slow clients are disconnected',
              content: { 'text/event-stream': { schema: { type: 'string' } } },
            },
            ...errors(MALFORMED, ...ALWAYS, [503, 'Too many live connections']),
          },
        },
      },
      ...graphqlPaths(),
    },
    components: {
      securitySchemes: { backupToken: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(
        Object.entries(SCHEMAS).map(([name, schema]) => [name, jsonSchema(schema)]),
      ),
    },
  };
}
