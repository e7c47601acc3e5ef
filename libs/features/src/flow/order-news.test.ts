import { contractsOf, LOCAL } from '@cenote/chains';
import { createClient, custom, type Hex, numberToHex } from 'viem';
import type { StepContext } from '../review/chain-steps.ts';
import { fakeOrder } from '../testing/fake-orders.ts';
import { type OrderNews, orderEnd, orderNews } from './order-news.ts';

const hash = `0x${'e'.repeat(64)}` as Hex;
const settlement = {
  ...{ txHash: hash, blockNumber: 7, filledAt: 1, amountIn: '1', amountOut: '1' },
  filler: `0x${'2'.repeat(40)}` as const,
};
const known = (order: OrderNews['order']): OrderNews => ({
  ...{ order, isReached: true, isLapsed: false },
});

describe('what became of an order', () => {
  it.each([
    ['open', null, undefined],
    // It can still be filled once the funds are back.
    ['insufficient-funds', null, undefined],
    ['filled', settlement, { type: 'filled', hash }],
    // The book knows of it before it knows how.
    ['filled', null, undefined],
    ['expired', null, { type: 'ended', status: 'expired' }],
    ['cancelled', null, { type: 'ended', status: 'cancelled' }],
    ['error', null, { type: 'ended', status: 'error' }],
  ] as const)('%s', (status, settled, event) => {
    expect(orderEnd(known(fakeOrder({ status, settlement: settled })))).toEqual(event);
  });

  it('is over without the book once nobody can fill it any more', () => {
    const unknown = { order: undefined, isReached: false };
    expect(orderEnd({ ...unknown, isLapsed: false })).toBeUndefined();
    expect(orderEnd({ ...unknown, isLapsed: true })).toEqual({ type: 'ended', status: 'expired' });
  });
});

describe('news of an order', () => {
  const signed = { chainId: LOCAL.id, hash, nonce: 2n, deadline: 100 };
  const down = () => Promise.reject(new Error('down'));
  const none = async () => ({ orders: [], nextCursor: null });

  /** A chain at a time, with this bitmap of used nonces. */
  const chainAt = (timestamp: number, used = 0n): StepContext => {
    const request = async ({ method }: { method: string }) =>
      method === 'eth_call'
        ? numberToHex(used, { size: 32 })
        : { number: '0x7', timestamp: numberToHex(timestamp), transactions: [] };
    return {
      client: createClient({ transport: custom({ request }, { retryCount: 0 }) }),
      contracts: contractsOf(LOCAL.id),
      account: settlement.filler,
    } as unknown as StepContext;
  };

  it('are what the book says of it, and of no other', async () => {
    const order = fakeOrder();
    const orders = async () => ({ orders: [fakeOrder({ hash: settlement.filler }), order] });
    const book = { orders } as unknown as Parameters<typeof orderNews>[2];
    expect(await orderNews(signed, chainAt(101), book)).toEqual(known(order));
  });

  it.each([
    ['can still be filled at its deadline', chainAt(100), false],
    ['has lapsed after it', chainAt(101), true],
    ['has been filled before it lapsed', chainAt(101, 0b100n), false],
  ])('come from the chain where the book is down: it %s', async (_, chain, isLapsed) => {
    const news = await orderNews(signed, chain, { orders: down });
    expect(news).toEqual({ order: undefined, isReached: false, isLapsed });
  });

  it('tell that the book has it not', async () => {
    const news = await orderNews(signed, chainAt(99), { orders: none });
    expect(news).toEqual({ order: undefined, isReached: true, isLapsed: false });
  });
});
