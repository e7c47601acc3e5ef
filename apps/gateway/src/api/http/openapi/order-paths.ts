import { orderNoncesQuerySchema, ordersQuerySchema } from '@cenote/data';
import { ALWAYS, BODY, BUSY, errors, MALFORMED, queryParameters, response } from './schemas.ts';

const ORDERS_UNAVAILABLE: [number, string] = [503, 'The chain or the order book is unavailable'];

/**
 * `orderPaths()`: returns the OpenAPI paths of signed Flow and limit orders (`/v1/orders`: submit, list), unused order
 * nonces, and Flow quotes (`/v1/flow/quote`).
 */
export const orderPaths = () => ({
  '/v1/flow/quote': {
    post: {
      operationId: 'flowQuote',
      summary: 'Compare a Flow order with a swap through pools, and get the order to sign',
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/FlowQuoteRequest' } },
        },
      },
      responses: {
        '200': response('Both quotes, from the same route and block', 'FlowQuoteResponse'),
        ...errors(
          ...BODY,
          [404, 'Unknown token, no route between the two, or too small for a filler'],
          [422, 'Not enough liquidity, or a token not supported for orders'],
          ...ALWAYS,
          BUSY,
        ),
      },
    },
  },
  '/v1/orders': {
    post: {
      operationId: 'placeOrder',
      summary: 'Submit a signed order; resubmitting returns its current state',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/OrderRequest' } } },
      },
      responses: {
        '200': response('The order as stored', 'Order'),
        ...errors(
          ...BODY,
          [404, 'Unknown token'],
          [409, 'The nonce is taken, or too many limit orders are open'],
          [422, 'The order was rejected; `code` and `reason` state why'],
          ...ALWAYS,
          ORDERS_UNAVAILABLE,
        ),
      },
    },
    get: {
      operationId: 'orders',
      summary: 'Orders, newest first',
      parameters: queryParameters(ordersQuerySchema),
      responses: {
        '200': response('A page of orders', 'OrdersResponse'),
        ...errors(MALFORMED, ...ALWAYS, ORDERS_UNAVAILABLE),
      },
    },
  },
  '/v1/orders/nonces': {
    get: {
      operationId: 'orderNonces',
      summary: 'Unused order nonces of a swapper',
      parameters: queryParameters(orderNoncesQuerySchema),
      responses: {
        '200': response('A nonce word and its used nonces', 'OrderNoncesResponse'),
        ...errors(MALFORMED, ...ALWAYS, ORDERS_UNAVAILABLE),
      },
    },
  },
});
