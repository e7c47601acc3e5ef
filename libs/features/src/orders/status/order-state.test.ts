import { contractsOf, LOCAL } from '@cenote/chains';
import { createClient, type Hex } from 'viem';
import { fakeChain, fakeTransport } from '../../testing/fake-chain.ts';
import { fakeOrder } from '../../testing/fake-orders.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import { type OnchainOrder, orderEnd, readOrderState } from './order-state.ts';

const hash = `0x${'e'.repeat(64)}` as Hex;
const FILLED_IN = `0x${'f'.repeat(64)}` as Hex;
const settlement = {
  txHash: FILLED_IN,
  blockNumber: 7,
  filledAt: 1,
  amountIn: '1',
  amountOut: '1',
  filler: `0x${'2'.repeat(40)}` as const,
};

describe('orderEnd', () => {
  it.each<[OnchainOrder | undefined, unknown]>([
    [{ status: 'fillable' }, undefined],
    [{ status: 'lapsed' }, { type: 'ended', status: 'expired' }],
    [{ status: 'void' }, { type: 'ended', status: 'cancelled' }],
    [
      { status: 'filled', hash: FILLED_IN },
      { type: 'filled', hash: FILLED_IN },
    ],
    [undefined, undefined],
  ])('returns the event for the onchain state: %j', (onchain, event) => {
    for (const status of ['open', 'expired', 'cancelled', 'error', 'filled'] as const) {
      const order = fakeOrder({ status, settlement: status === 'filled' ? settlement : null });
      expect(orderEnd({ order, isReached: true, onchain })).toEqual(event);
    }
    expect(orderEnd({ order: undefined, isReached: false, onchain })).toEqual(event);
  });
});

describe('readOrderState', () => {
  const tokens = { input: settlement.filler, output: settlement.filler };
  const signed = { chainId: LOCAL.id, hash, nonce: 2n, deadline: 100, tokens };
  const down = () => Promise.reject(new Error('down'));
  const none = async () => ({ orders: [], nextCursor: null });
  const reported = (change: Parameters<typeof fakeOrder>[0]) => async () => ({
    orders: [fakeOrder({ hash: settlement.filler }), fakeOrder(change)],
    nextCursor: null,
  });

  /** Returns the context of a chain at a time, with this bitmap of used nonces and these fills. */
  const chainAt = (now: number, usedNonces = 0n, fills: [Hex, Hex][] = []): StepContext => {
    const chain = { ...fakeChain(), now, usedNonces, fills: new Map(fills) };
    const context = { contracts: contractsOf(LOCAL.id), account: settlement.filler };
    const client = createClient({
      transport: fakeTransport(chain),
      chain: { ...LOCAL, contracts: {} } as never,
    });
    return { ...context, client } as unknown as StepContext;
  };

  it('reads the requested order and no other', async () => {
    const { order, isReached } = await readOrderState(signed, chainAt(100), {
      orders: reported({}),
    });
    expect(order).toEqual(fakeOrder());
    expect(isReached).toBe(true);
  });

  it.each([
    ['is fillable at its deadline', chainAt(100), { status: 'fillable' }],
    ['is expired after its deadline', chainAt(101), { status: 'lapsed' }],
    ['is void once its nonce is used without a fill', chainAt(99, 0b100n), { status: 'void' }],
    [
      'is filled if its reactor emitted the fill',
      chainAt(101, 0b100n, [[hash, FILLED_IN]]),
      { status: 'filled', hash: FILLED_IN },
    ],
    [
      'is void if another order with its nonce was filled',
      chainAt(101, 0b100n, [[`0x${'a'.repeat(64)}`, FILLED_IN]]),
      { status: 'void' },
    ],
  ])('reads the status from the chain, whatever the gateway returns: the order %s', async (_, context, onchain) => {
    for (const orders of [
      down,
      none,
      reported({ status: 'error' }),
      reported({ status: 'filled', settlement }),
    ]) {
      expect((await readOrderState(signed, context, { orders })).onchain).toEqual(onchain);
    }
  });

  it('returns no onchain state when the node does not respond', async () => {
    const context = chainAt(101);
    const client = { request: down } as never;
    expect(await readOrderState(signed, { ...context, client }, { orders: down })).toEqual({
      order: undefined,
      isReached: false,
      onchain: undefined,
    });
  });
});
