import type { Random } from '../random.ts';
import type { Exchange } from './lying-gateway.ts';
import type { RewriteKind } from './rewrites.ts';

/**
 * `ORDER_REWRITES`: list of consistent lies about the account's limit orders: each changes one or several fields of all
 * listed orders.
 */

type Json = Record<string, unknown>;

const onOrders =
  (change: (orders: Json[]) => Json[]) =>
  ({ operation, status, answer }: Exchange): unknown => {
    if (operation !== 'GET /v1/orders' || status !== 200) return undefined;
    const { orders, ...rest } = structuredClone(answer) as { orders: Json[] };
    return { ...rest, orders: orders.length > 1 ? change(orders) : orders };
  };

/** Replaces these fields of each order by those of the next one. */
const turned =
  (...names: readonly string[]) =>
  (orders: Json[]): Json[] =>
    orders.map((order, i) => {
      const next = orders[(i + 1) % orders.length] as Json;
      return { ...order, ...Object.fromEntries(names.map((name) => [name, next[name]])) };
    });

const nonceOf = (random: Random) => `${random.pick([0n, 1n, 9n, 255n, 256n, 2n ** 255n])}`;

export const ORDER_REWRITES: readonly RewriteKind[] = [
  { name: 'nonces of other limits', make: () => onOrders(turned('nonce')) },
  { name: 'bytes of other limits', make: () => onOrders(turned('encodedOrder', 'signature')) },
  {
    name: 'limits under the hash, bytes and signature of others',
    make: () => onOrders(turned('hash', 'encodedOrder', 'signature', 'nonce')),
  },
  { name: 'amounts of other limits', make: () => onOrders(turned('input', 'output')) },
  {
    name: 'a nonce of no limit',
    make(random) {
      const nonce = nonceOf(random);
      return onOrders((orders) => orders.map((order) => ({ ...order, nonce })));
    },
  },
  {
    name: 'limits that nobody signed',
    make(random) {
      const hash = () =>
        `0x${Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')}`;
      return onOrders((orders) => orders.map((order) => ({ ...order, hash: hash() })));
    },
  },
  {
    name: 'limits that are over as if they were open',
    make: () => onOrders((orders) => orders.map((order) => ({ ...order, status: 'open' }))),
  },
];
