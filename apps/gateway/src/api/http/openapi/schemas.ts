/**
 * `SCHEMAS`: zod schemas by their name in the OpenAPI document. Also: `jsonSchema()`, parts of operations `response()`,
 * `errors()`, `queryParameters()`, `pathParameters()`, and error responses `MALFORMED`, `NOT_READY`, `BUSY`, `BODY`
 * (requests with a body), `ALWAYS` (all requests).
 */
import {
  addressNameSchema,
  backupRequestSchema,
  backupResponseSchema,
  delegationsRequestSchema,
  delegationsResponseSchema,
  errorResponseSchema,
  eventsRequestSchema,
  flagsResponseSchema,
  flowQuoteRequestSchema,
  flowQuoteResponseSchema,
  gasResponseSchema,
  liveHeadSchema,
  liveOrdersSchema,
  livePoolsSchema,
  liveResetSchema,
  nameResponseSchema,
  namesRequestSchema,
  namesResponseSchema,
  orderNoncesResponseSchema,
  orderRequestSchema,
  orderSchema,
  ordersResponseSchema,
  quoteRequestSchema,
  quoteResponseSchema,
  ratesResponseSchema,
  readinessSchema,
  tokenSafetyResponseSchema,
  tokensResponseSchema,
} from '@cenote/data';
import * as z from 'zod/mini';

/** Schemas by their name in the document. */
export const SCHEMAS = {
  AddressName: addressNameSchema,
  BackupRequest: backupRequestSchema,
  BackupResponse: backupResponseSchema,
  Error: errorResponseSchema,
  DelegationsRequest: delegationsRequestSchema,
  DelegationsResponse: delegationsResponseSchema,
  EventsRequest: eventsRequestSchema,
  FlagsResponse: flagsResponseSchema,
  FlowQuoteRequest: flowQuoteRequestSchema,
  FlowQuoteResponse: flowQuoteResponseSchema,
  GasResponse: gasResponseSchema,
  LiveHead: liveHeadSchema,
  LiveOrders: liveOrdersSchema,
  LivePools: livePoolsSchema,
  LiveReset: liveResetSchema,
  NameResponse: nameResponseSchema,
  NamesRequest: namesRequestSchema,
  NamesResponse: namesResponseSchema,
  Order: orderSchema,
  OrderNoncesResponse: orderNoncesResponseSchema,
  OrderRequest: orderRequestSchema,
  OrdersResponse: ordersResponseSchema,
  QuoteRequest: quoteRequestSchema,
  QuoteResponse: quoteResponseSchema,
  RatesResponse: ratesResponseSchema,
  Readiness: readinessSchema,
  TokenSafetyResponse: tokenSafetyResponseSchema,
  TokensResponse: tokensResponseSchema,
} as const;

/** Converts a schema to JSON schema. */
export function jsonSchema(schema: z.core.$ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12' });
  return rest;
}

/** A response with a body of a named schema. */
export const response = (description: string, name: keyof typeof SCHEMAS) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

/** Error responses with a code and message. */
export const errors = (...statuses: [number, string][]) =>
  Object.fromEntries(statuses.map(([status, why]) => [String(status), response(why, 'Error')]));

export const MALFORMED: [number, string] = [400, 'Invalid request; `code` states the reason'];
export const NOT_READY: [number, string] = [503, 'The chain is unavailable'];
export const BUSY: [number, string] = [
  503,
  'The chain is unavailable, or there are too many quote requests; retry after `Retry-After`',
];
const INTERNAL: [number, string] = [500, 'Internal error'];
const TOO_MANY: [number, string] = [
  429,
  'Too many requests from this client; retry after `Retry-After`',
];

/** Error responses of requests with a body. */
export const BODY: [number, string][] = [
  MALFORMED,
  [408, 'The request body timed out'],
  [413, 'The request body exceeds the limit (16 kB by default)'],
];
/** Error responses of all requests. */
export const ALWAYS: [number, string][] = [TOO_MANY, INTERNAL, [504, 'The request timed out']];

/** Query parameters of an object schema. */
export const queryParameters = (schema: z.core.$ZodType) => parameters('query', schema);

/** Path parameters of an object schema. */
export const pathParameters = (schema: z.core.$ZodType) => parameters('path', schema);

function parameters(location: 'query' | 'path', schema: z.core.$ZodType) {
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: location,
    schema: of,
    // Path parameters are always required.
    required: location === 'path' || required.includes(name),
  }));
}
