import { type Address, type Hex, LOCAL, lower } from '@cenote/chains';
import type { ApiOrderRequest } from '@cenote/data';
import {
  buildFlowOrder,
  buildLimitOrder,
  encodeOrder,
  type FlowOrder,
  isCosigned,
  type LimitOrder,
  MAX_OPEN_LIMITS,
  orderHash,
  orderTypedData,
  parseOrder,
  recoverCosigner,
} from '@cenote/trading/orders';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { BLOCKED, DAI, fakeGateway, LONELY, TOLL, USDC } from '../../testing/fake-gateway.ts';
import { FakeOrders, fakeOrderBook, orderStatesOf } from '../../testing/fake-orders.ts';
import { createCosigner, DEVELOPMENT_COSIGNER_KEY } from './cosigner.ts';
import type { OrderBookOptions } from './order-book.ts';
import { ORDER_LIMITS } from './order-limits.ts';

const { contracts } = LOCAL;
const NOW = 1_800_000_000;
const swapper = privateKeyToAccount(generatePrivateKey());
const cosigner = createCosigner(DEVELOPMENT_COSIGNER_KEY);
const { registry } = fakeGateway().chains.get(LOCAL.id)!;

const bookWith = (parts: Partial<OrderBookOptions> = {}) =>
  fakeOrderBook({ registry, contracts, clock: () => NOW * 1_000, ...parts });

const parties = (nonce: bigint, reactor: Address) => ({
  reactor,
  swapper: lower(swapper.address),
  nonce,
  now: NOW,
  deadline: NOW + 3_600,
});
const limit = (nonce = 0n): LimitOrder =>
  buildLimitOrder({
    ...parties(nonce, contracts.exclusiveDutchOrderReactor),
    tokenIn: USDC!,
    tokenOut: DAI!,
    amountIn: 1_000_000n,
    want: { amountOut: 10n ** 18n },
  });
const flow = (nonce = 0n): FlowOrder =>
  buildFlowOrder({
    ...parties(nonce, contracts.v2DutchOrderReactor),
    tokenIn: USDC!,
    tokenOut: DAI!,
    cosigner: cosigner.address,
    amounts: {
      amountIn: 1_000_000n,
      maxAmountIn: 1_000_000n,
      amountOut: 10n ** 18n,
      minAmountOut: 99n * 10n ** 16n,
    },
  });

async function signed(order: LimitOrder | FlowOrder, by = swapper): Promise<ApiOrderRequest> {
  const data = orderTypedData(order, { chainId: LOCAL.id, permit2: contracts.permit2 });
  const signature = await by.signTypedData(data as Parameters<typeof by.signTypedData>[0]);
  const { kind } = order;
  return { chainId: LOCAL.id, kind, encodedOrder: encodeOrder(order), signature };
}

const refusal = (parts: Partial<OrderBookOptions>, request: ApiOrderRequest) =>
  bookWith(parts)
    .submit(request)
    .then(
      () => 'taken',
      (error: { code?: string; reason?: string }) =>
        error.reason ? `${error.code} ${error.reason}` : (error.code ?? String(error)),
    );

describe('an accepted order', () => {
  it('is returned by its hash as open, with its amounts', async () => {
    const order = limit();
    const record = await bookWith().submit(await signed(order));
    expect(record).toMatchObject({
      hash: orderHash(order),
      kind: 'limit',
      status: 'open',
      nonce: 0n,
      swapper: lower(swapper.address),
      deadline: NOW + 3_600,
      createdAt: NOW,
      input: { token: USDC, endAmount: 1_000_000n },
      output: { token: DAI, endAmount: 10n ** 18n, recipient: lower(swapper.address) },
      encodedOrder: encodeOrder(order),
      settlement: null,
    });
  });

  it('of kind Flow has decay times from the cosigner, and the same ones when resubmitted', async () => {
    const store = new FakeOrders();
    const request = await signed(flow());
    const first = await bookWith({ store }).submit(request);
    const order = parseOrder('flow', first.encodedOrder);
    if (!isCosigned(order)) throw new Error('not cosigned');
    expect(await recoverCosigner(order)).toBe(cosigner.address);
    expect(first.decayStartTime).toBeGreaterThan(NOW);
    expect(first.decayEndTime).toBeLessThanOrEqual(first.deadline);

    const later = bookWith({ store, clock: () => (NOW + 60) * 1_000 });
    expect(await later.submit(request)).toMatchObject({ encodedOrder: first.encodedOrder });
    expect(store.rows).toHaveLength(1);
  });

  it('is stored once, even if submitted concurrently', async () => {
    const store = new FakeOrders();
    const book = bookWith({ store });
    const request = await signed(flow());
    const results = await Promise.all(Array.from({ length: 5 }, () => book.submit(request)));
    expect(new Set(results.map(({ encodedOrder }) => encodedOrder)).size).toBe(1);
    expect(store.rows).toHaveLength(1);
  });

  it('is not checked against a block before its intake', async () => {
    const onchainStates = orderStatesOf({ block: 30 });
    const record = await bookWith({ onchainStates }).submit(await signed(limit()));
    expect(record).toMatchObject({ createdBlock: 7, statusBlock: 30 });
  });

  it('is still returned after its nonce was used', async () => {
    const store = new FakeOrders();
    const request = await signed(limit());
    await bookWith({ store }).submit(request);
    const used = bookWith({ store, onchainStates: orderStatesOf({ isNonceUsed: true }) });
    expect(await used.submit(request)).toMatchObject({ hash: orderHash(limit()) });
  });
});

describe('an order is rejected', () => {
  const onchain = (changes: Parameters<typeof orderStatesOf>[0]): Partial<OrderBookOptions> => ({
    onchainStates: orderStatesOf(changes),
  });

  it.each<[string, Partial<OrderBookOptions>]>([
    ['NONCE_USED', onchain({ isNonceUsed: true })],
    ['INSUFFICIENT_BALANCE', onchain({ balance: 999_999n })],
    ['INSUFFICIENT_BALANCE', onchain({ balance: undefined })],
    ['INSUFFICIENT_ALLOWANCE', onchain({ allowance: 999_999n })],
    // A contract at the swapper's address decides, whatever the key's signature.
    ['BAD_SIGNATURE', onchain({ contractSignature: 'invalid' })],
    ['ORDER_EXPIRED', { clock: () => (NOW + 3_600) * 1_000 }],
    ['DEADLINE_TOO_FAR', { clock: () => (NOW - 366 * 86_400) * 1_000 }],
    ['NOT_READY', { follower: () => ({ head: undefined, problem: 'lost' }) }],
    ['NOT_READY', { onchainStates: () => Promise.reject(new Error('no node')) }],
    ['NOT_READY', { genesis: () => Promise.reject(new Error('no node')) }],
  ])('with %s', async (code, parts) => {
    expect(await refusal(parts, await signed(limit()))).toBe(code);
  });

  it.each<[string, (order: LimitOrder) => LimitOrder]>([
    ['REACTOR_UNKNOWN', (order) => ({ ...order, info: { ...order.info, reactor: TOLL } })],
    [
      'RECIPIENT_NOT_SWAPPER',
      (order) => ({
        ...order,
        outputs: order.outputs.map((output) => ({ ...output, recipient: TOLL })),
      }),
    ],
    ['SAME_TOKEN', (order) => ({ ...order, input: { ...order.input, token: DAI! } })],
    ['CURVE_NOT_FLAT', (order) => ({ ...order, input: { ...order.input, startAmount: 1n } })],
    ['EXCLUSIVE_FILLER', (order) => ({ ...order, exclusiveFiller: TOLL })],
    ['TOKEN_TAKES_FEE', (order) => ({ ...order, input: { ...order.input, token: TOLL } })],
  ])('as BAD_ORDER for %s', async (reason, change) => {
    expect(await refusal({}, await signed(change(limit())))).toBe(`BAD_ORDER ${reason}`);
  });

  it('if its known value is below the minimum', async () => {
    const limits = { ...ORDER_LIMITS, maxPerSwapper: 100, minUsd: 2 };
    const request = await signed(limit());
    expect(await refusal({ limits, unitUsd: () => 1.9e-6 }, request)).toBe(
      'BAD_ORDER VALUE_TOO_SMALL',
    );
    expect(await refusal({ limits, unitUsd: () => 2.1e-6 }, request)).toBe('taken');
    expect(await refusal({ limits, unitUsd: () => undefined }, request)).toBe('taken');
  });

  it.each<[string, Address, Address, boolean]>([
    ['it sells an unlisted token', LONELY, DAI!, false],
    ['it buys an unlisted token', USDC!, LONELY, false],
    ['the value of its input is unknown', USDC!, DAI!, true],
  ])('if %s and its lifetime exceeds a week', async (_, tokenIn, tokenOut, isWorthless) => {
    const of = (deadline: number) =>
      signed({
        ...limit(),
        info: { ...limit().info, deadline: BigInt(deadline) },
        input: { ...limit().input, token: tokenIn },
        outputs: limit().outputs.map((output) => ({ ...output, token: tokenOut })),
      });
    const parts = isWorthless ? { unitUsd: () => undefined } : {};
    const week = NOW + 7 * 86_400;
    expect(await refusal(parts, await of(week + 86_400))).toBe('DEADLINE_TOO_FAR');
    expect(await refusal(parts, await of(week))).toBe('taken');
  });

  it('if the order book is full, with a time to retry', async () => {
    const counts = { maxOrders: 4, flowCapacity: 1, maxPerToken: 1 };
    const limits = { ...ORDER_LIMITS, maxPerSwapper: 100, minUsd: 1, ...counts };
    const book = bookWith({ limits });
    const lonely = (nonce: bigint) =>
      signed({ ...limit(nonce), input: { ...limit().input, token: LONELY } });
    await book.submit(await lonely(0n));
    await expect(book.submit(await lonely(1n))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 503,
      retryAfterSeconds: 60,
    });
    for (const nonce of [2n, 3n]) await book.submit(await signed(limit(nonce)));
    await expect(book.submit(await signed(limit(4n)))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    // The last place is reserved for Flow.
    expect(await book.submit(await signed(flow(5n)))).toMatchObject({ kind: 'flow' });
  });

  it('if a small balance would back too many orders', async () => {
    const store = new FakeOrders();
    const balance = 3n * limit().input.endAmount;
    const onchainStates = orderStatesOf({ balance });
    for (let nonce = 0n; nonce < 30n; nonce++) {
      expect(await refusal({ store, onchainStates }, await signed(limit(nonce)))).toBe('taken');
    }
    const next = await signed(limit(30n));
    expect(await refusal({ store, onchainStates }, next)).toBe('INSUFFICIENT_BALANCE');
    store.rows[0]!.status = 'expired';
    expect(await refusal({ store, onchainStates }, next)).toBe('taken');
  });

  it.each<[string, Address]>([
    ['UNKNOWN_TOKEN', `0x${'77'.repeat(20)}`],
    ['TOKEN_BLOCKED', BLOCKED],
  ])('with %s', async (code, token) => {
    const order = { ...limit(), input: { ...limit().input, token } };
    expect(await refusal({}, await signed(order))).toBe(code);
  });

  it('with bytes that are not an order, or are already cosigned', async () => {
    const request = await signed(flow());
    const cosigned = encodeOrder(await cosigner.cosign(flow(), NOW));
    for (const encodedOrder of ['0x00', `${request.encodedOrder}00`, cosigned] as Hex[]) {
      expect(await refusal({}, { ...request, encodedOrder })).toBe('BAD_ORDER MALFORMED');
    }
  });

  it('if another account signed it, or the same key signed another order', async () => {
    const otherSigner = privateKeyToAccount(generatePrivateKey());
    const { signature } = await signed(limit(1n));
    expect(await refusal({}, await signed(limit(), otherSigner))).toBe('BAD_SIGNATURE');
    expect(await refusal({}, { ...(await signed(limit())), signature })).toBe('BAD_SIGNATURE');
    expect(await refusal({}, { ...(await signed(limit())), signature: '0x1234' })).toBe(
      'BAD_SIGNATURE',
    );
  });

  it('of kind Flow if the gateway has no cosigner', async () => {
    expect(await refusal({ cosigner: undefined }, await signed(flow()))).toBe(
      'BAD_ORDER COSIGNER_UNKNOWN',
    );
  });

  it('if another open order has the nonce, until that order has ended', async () => {
    const store = new FakeOrders();
    await bookWith({ store }).submit(await signed(limit(5n)));
    expect(await refusal({ store }, await signed(flow(5n)))).toBe('NONCE_TAKEN');
    store.rows[0]!.status = 'expired';
    expect(await refusal({ store }, await signed(flow(5n)))).toBe('taken');
  });

  it('as the 101st limit order of one swapper, while Flow orders are accepted', async () => {
    const store = new FakeOrders();
    const book = bookWith({ store });
    for (let nonce = 0n; nonce < MAX_OPEN_LIMITS; nonce++) {
      await book.submit(await signed(limit(nonce)));
    }
    expect(await refusal({ store }, await signed(limit(100n)))).toBe('TOO_MANY_LIMITS');
    expect(await refusal({ store }, await signed(flow(100n)))).toBe('taken');
  });

  it('but not because only the index contains its token', async () => {
    await registry.fresh();
    const order = { ...limit(), input: { ...limit().input, token: LONELY } };
    expect(await refusal({}, await signed(order))).toBe('taken');
  });
});

describe('the next nonce', () => {
  it('is the lowest that is used neither onchain nor by an open order', async () => {
    const store = new FakeOrders();
    await bookWith({ store }).submit(await signed(limit(2n)));
    const bitmaps = async () => [0b1011n];
    const book = bookWith({ store, bitmaps });
    expect(await book.nonces(lower(swapper.address))).toEqual({
      word: '0',
      used: String(0b1111),
      next: '4',
    });
  });

  it('is in the next word if one is used up', async () => {
    const full = (1n << 256n) - 1n;
    const bitmaps = async (_: Address, first: bigint) => (first === 0n ? [full, full] : [full, 1n]);
    const book = bookWith({ bitmaps });
    expect(await book.nonces(lower(swapper.address))).toEqual({
      word: '17',
      used: '1',
      next: String(17 * 256 + 1),
    });
  });

  it.each([
    ['40 consecutive words', 40n],
    ['all searched words', 80n],
    ['100,000 words', 100_000n],
  ])('requires at most 81 word reads if %s are used up', async (_, used) => {
    const full = (1n << 256n) - 1n;
    let words = 0;
    const bitmaps = async (_: Address, first: bigint, count: number) => {
      words += count;
      return Array.from({ length: count }, (_, i) => (first + BigInt(i) < used ? full : 0n));
    };
    const { word, next } = await bookWith({ bitmaps }).nonces(lower(swapper.address));
    expect(words).toBeLessThanOrEqual(81);
    expect(BigInt(word) >= used).toBe(true);
    expect(BigInt(word) === used).toBe(used < 80n);
    expect(BigInt(next)).toBe(BigInt(word) * 256n);
  });
});
