import { LOCAL, localContractsOf, lower } from '@cenote/chains';
import { buildLimitOrder, encodeOrder, orderHash } from '@cenote/trading/orders';
import type { OpenOrder } from './fillable-order.ts';
import { OpenOrders } from './open-orders.ts';

const CONTRACTS = localContractsOf(LOCAL.id);
const FILLER = `0x${'f'.repeat(40)}` as const;

function open(deadline: number): OpenOrder {
  const order = buildLimitOrder({
    reactor: CONTRACTS.exclusiveDutchOrderReactor,
    swapper: `0x${'a'.repeat(40)}`,
    nonce: 0n,
    now: 0,
    deadline,
    tokenIn: `0x${'1'.repeat(40)}`,
    tokenOut: lower(`0x${'2'.repeat(40)}`),
    amountIn: 1n,
    want: { amountOut: 2n },
  });
  const encoded = encodeOrder(order);
  return { chainId: LOCAL.id, kind: 'limit', hash: orderHash(order), encoded, signature: '0x' };
}

it('OpenOrders omits orders that may expire before the next block, and undecodable ones', () => {
  const shelf = new OpenOrders(CONTRACTS);
  const [soon, later] = [open(1_003), open(1_004)];
  shelf.replace([soon, later, { ...later, hash: '0x1' }]);
  const orders = shelf.amountsAt({ earliest: 1_001n, latest: 1_004n }, FILLER);
  expect(orders.map(({ hash }) => hash)).toEqual([later.hash]);
  shelf.replace([soon]);
  expect(shelf.get(later.hash)).toBeUndefined();
  expect([...shelf.hashes]).toEqual([soon.hash]);
});
