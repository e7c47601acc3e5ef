import { orderNoncesQuerySchema, ordersQuerySchema } from '@cenote/data';
import { ALWAYS, answer, BODY, BUSY, errors, MALFORMED, queryParameters } from './openapi-parts.ts';

const NO_BOOK: [number, string] = [503, 'The chain or the order book cannot be read now'];

/** Signed orders. */
export const orderPaths = () => ({
  '/v1/flow/quote': {
    post: {
      operationId: 'flowQuote',
      summary:
        'What a Flow order would bring beside a swap through the pools, and the order to sign',
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/FlowQuoteRequest' } },
        },
      },
      responses: {
        '200': answer('Both of one route, exact at its block', 'FlowQuoteResponse'),
        ...errors(
          ...BODY,
          [404, 'An unknown token, no pools join the two, or too little for a filler'],
          [422, 'Not enough liquidity, or a token that no order is taken of'],
          ...ALWAYS,
          BUSY,
        ),
      },
    },
  },
  '/v1/orders': {
    post: {
      operationId: 'placeOrder',
      summary: 'Takes a signed order; the same again is answered as it stands',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/OrderRequest' } } },
      },
      responses: {
        '200': answer('The order as the book has it', 'Order'),
        ...errors(
          ...BODY,
          [404, 'An unknown token'],
          [409, 'Another order has the nonce, or too many limit orders are open'],
          [422, 'The order is refused: the code says why, of BAD_ORDER the reason'],
          ...ALWAYS,
          NO_BOOK,
        ),
      },
    },
    get: {
      operationId: 'orders',
      summary: 'Orders, the newest first',
      parameters: queryParameters(ordersQuerySchema),
      responses: {
        '200': answer('A page of orders', 'OrdersResponse'),
        ...errors(MALFORMED, ...ALWAYS, NO_BOOK),
      },
    },
  },
  '/v1/orders/nonces': {
    get: {
      operationId: 'orderNonces',
      summary: "Where a swapper's next orders take their nonces from",
      parameters: queryParameters(orderNoncesQuerySchema),
      responses: {
        '200': answer('A word of nonces and which of them are used', 'OrderNoncesResponse'),
        ...errors(MALFORMED, ...ALWAYS, NO_BOOK),
      },
    },
  },
});
