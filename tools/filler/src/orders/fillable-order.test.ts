import { type Address, LOCAL, localContractsOf, NATIVE } from '@cenote/chains';
import {
  buildFlowOrder,
  buildLimitOrder,
  encodeOrder,
  type LimitOrder,
  type Order,
  orderHash,
} from '@cenote/trading/orders';
import { type OpenOrder, orderAmountsAt, readOrder } from './fillable-order.ts';

const CONTRACTS = localContractsOf(LOCAL.id);
const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const [SWAPPER, FILLER, IN, OUT] = [address('a'), address('f'), address('1'), address('2')];
const parties = { swapper: SWAPPER, nonce: 0n, now: 1_000, deadline: 2_000 };

const limit = (change: Partial<LimitOrder> = {}): LimitOrder => ({
  ...buildLimitOrder({
    ...parties,
    reactor: CONTRACTS.exclusiveDutchOrderReactor,
    tokenIn: IN,
    tokenOut: OUT,
    amountIn: 100n,
    want: { amountOut: 200n },
  }),
  ...change,
});
const open = (order: Order): OpenOrder => ({
  chainId: LOCAL.id,
  kind: order.kind,
  hash: orderHash(order),
  encoded: encodeOrder(order),
  signature: '0x01',
});
const read = (order: Order) => readOrder(open(order), CONTRACTS);
const output = (token: Address) => ({ token, startAmount: 1n, endAmount: 1n, recipient: SWAPPER });

describe('readOrder', () => {
  it('accepts a valid order', () => {
    expect(read(limit())?.reactor).toBe(CONTRACTS.exclusiveDutchOrderReactor);
  });

  it.each<[string, Order]>([
    ['for another reactor', limit({ info: { ...limit().info, reactor: address('9') } })],
    [
      'with an additional validation contract',
      limit({ info: { ...limit().info, additionalValidationContract: address('9') } }),
    ],
    ['with outputs of two tokens', limit({ outputs: [output(OUT), output(address('3'))] })],
    ['of a token for itself', limit({ outputs: [output(IN)] })],
    [
      'of the wrapped coin for the coin',
      limit({ input: { ...limit().input, token: CONTRACTS.weth9 }, outputs: [output(NATIVE)] }),
    ],
    [
      'without a cosignature',
      buildFlowOrder({
        ...parties,
        reactor: CONTRACTS.v2DutchOrderReactor,
        cosigner: address('c'),
        tokenIn: IN,
        tokenOut: OUT,
        amounts: { amountIn: 1n, maxAmountIn: 1n, amountOut: 2n, minAmountOut: 1n },
      }),
    ],
  ])('rejects an order %s', (_, order) => {
    expect(read(order)).toBeUndefined();
  });

  it('rejects an order under another hash, and an undecodable one', () => {
    const hash = open(limit({ decayStartTime: 1_999n })).hash;
    expect(readOrder({ ...open(limit()), hash }, CONTRACTS)).toBeUndefined();
    expect(readOrder({ ...open(limit()), encoded: '0x1234' }, CONTRACTS)).toBeUndefined();
  });
});

describe('the amounts of an order', () => {
  const amounts = (order: LimitOrder, time: bigint) => orderAmountsAt(read(order)!, time, FILLER);

  it('decay with the block time until its deadline', () => {
    const falling = limit({
      decayStartTime: 1_000n,
      decayEndTime: 2_000n,
      outputs: [{ ...output(OUT), startAmount: 300n, endAmount: 200n }],
    });
    expect(amounts(falling, 1_500n)?.amountOut).toBe(250n);
    expect(amounts(falling, 2_000n)?.amountOut).toBe(200n);
    expect(amounts(falling, 2_001n)).toBeUndefined();
  });

  it('are the sum of its outputs', () => {
    const two = limit({ outputs: [output(OUT), { ...output(OUT), recipient: FILLER }] });
    expect(amounts(two, 1_500n)).toMatchObject({ amountIn: 100n, amountOut: 2n });
  });

  it('are undefined while only another filler may fill it', () => {
    const exclusive = limit({ exclusiveFiller: address('e') });
    expect(amounts(exclusive, 1_500n)).toBeUndefined();
    expect(amounts(limit({ exclusiveFiller: FILLER }), 1_500n)).toBeDefined();
  });
});
