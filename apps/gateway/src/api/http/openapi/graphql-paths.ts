import { ALWAYS, BODY, errors } from './schemas.ts';

const DOCUMENT_ID = {
  type: 'string',
  pattern: '^sha256:[0-9a-f]{64}$',
  description: 'SHA-256 hash of a persisted document',
};
const REST_OF_REQUEST = {
  variables: { type: 'object' },
  operationName: { type: 'string' },
};
const ANSWER = { description: 'Data and errors; every error has a code' };

/** Returns the OpenAPI path `/graphql` (GET and POST); schema.graphql describes its content. */
export const graphqlPaths = () => ({
  '/graphql': {
    get: {
      operationId: 'graphqlDocument',
      summary: 'Run a persisted document; the response is cacheable',
      parameters: [
        { name: 'documentId', in: 'query', required: true, schema: DOCUMENT_ID },
        {
          name: 'variables',
          in: 'query',
          required: false,
          schema: { type: 'string', description: 'JSON of an object' },
        },
        { name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } },
      ],
      responses: {
        '200': ANSWER,
        '304': { description: 'Not modified' },
        ...errors([400, 'Invalid request'], [404, 'Unknown document'], ...ALWAYS),
      },
    },
    post: {
      operationId: 'graphql',
      summary:
        'Market figures: tokens, pools, positions, portfolios, transactions, candles, search',
      description: 'A GraphQL request; the schema supports introspection.',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              anyOf: [
                {
                  type: 'object',
                  required: ['query'],
                  properties: { query: { type: 'string' }, ...REST_OF_REQUEST },
                },
                {
                  type: 'object',
                  required: ['documentId'],
                  properties: { documentId: DOCUMENT_ID, ...REST_OF_REQUEST },
                },
              ],
            },
          },
        },
      },
      responses: {
        '200': ANSWER,
        ...errors(
          ...BODY,
          [400, 'Not a GraphQL request'],
          [404, 'Unknown document'],
          [415, 'The Content-Type is not application/json'],
          ...ALWAYS,
        ),
      },
    },
  },
});
