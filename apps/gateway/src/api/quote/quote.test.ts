import { LOCAL, NATIVE, type SwapLimits } from '@cenote/chains';
import { type ApiQuoteRequest, quoteResponseSchema } from '@cenote/data';
import { getAmountOut } from '@cenote/trading';
import type { Finding } from '../safety/finding.ts';
import {
  BLOCKED,
  DAI,
  fakeGateway,
  HEAD,
  HONEYPOT,
  LONELY,
  NO_SAFETY,
  POOLS,
  TAXED,
  TOLL,
  UNKNOWN_ADDRESS,
  USDC,
  WETH,
} from '../testing/fake-gateway.ts';
import { address } from '../testing/logs.ts';
import { quote } from './quote.ts';
import type { EngineRequest } from './route-engine.ts';

const E18 = 10n ** 18n;

const request = (changes: Partial<ApiQuoteRequest> = {}): ApiQuoteRequest => ({
  chainId: 31337,
  tokenIn: NATIVE,
  tokenOut: USDC,
  amount: String(E18),
  kind: 'exactIn',
  ...changes,
});

const requestQuote = (changes: Partial<ApiQuoteRequest> = {}, gateway = fakeGateway()) =>
  quote(gateway.chains, request(changes));

/** Returns the reserves of the pair of ether and a token, ether first. */
function reserves(token: string): [bigint, bigint] {
  const pool = POOLS.find(
    (candidate) =>
      [candidate.token0, candidate.token1].includes(WETH) &&
      [candidate.token0, candidate.token1].includes(token as typeof WETH),
  );
  if (pool?.protocol !== 'v2') throw new Error('no such pair');
  const { reserve0, reserve1 } = pool;
  return pool.token0 === WETH ? [reserve0, reserve1] : [reserve1, reserve0];
}

describe('quotes', () => {
  test("for an exact input have the pair's output, and a minimum for a slippage of half a percent", async () => {
    const response = await requestQuote();
    const [ether, dollars] = reserves(USDC);
    const out = getAmountOut(E18, ether, dollars);
    expect(quoteResponseSchema.parse(response)).toEqual(response);
    expect(response).toMatchObject({
      amountIn: String(E18),
      amountOut: String(out),
      minAmountOut: String((out * 9_950n + 9_999n) / 10_000n),
      slippageBps: 50,
      blockNumber: HEAD.number,
      blockHash: HEAD.hash,
      gasPriceWei: '2000000000',
    });
    expect(response.gasUsd).toBeCloseTo(Number(response.gasUnits) * 2e-9 * 3_000, 6);
    expect(response.paths[0]?.pools[0]).toMatchObject({ protocol: 'v2', tokenIn: WETH, fee: 3000 });
  });

  test('for an exact output have the pair’s input and a maximum', async () => {
    const response = await requestQuote({
      kind: 'exactOut',
      amount: '3000000000',
      slippageBps: 100,
    });
    expect(BigInt(response.amountOut)).toBeGreaterThanOrEqual(3_000_000_000n);
    expect(response.maxAmountIn).toBe(String((BigInt(response.amountIn) * 10_100n) / 10_000n));
    expect(response.minAmountOut).toBeUndefined();
  });

  test('do not depend on the letter case of addresses', async () => {
    const shouted = `0x${WETH.slice(2).toUpperCase()}` as typeof WETH;
    expect((await requestQuote({ tokenIn: shouted })).amountOut).toBe(
      (await requestQuote()).amountOut,
    );
  });

  test.each<[string, Partial<ApiQuoteRequest>, string]>([
    ['an unknown network', { chainId: 1 }, 'UNSUPPORTED_CHAIN'],
    ['equal tokens', { tokenOut: NATIVE }, 'SAME_TOKEN'],
    ['the native coin and its wrapped form', { tokenOut: WETH }, 'SAME_TOKEN'],
    ['a zero amount', { amount: '0' }, 'AMOUNT_ZERO'],
    ['an amount above the maximum', { amount: String(1n << 127n) }, 'AMOUNT_TOO_LARGE'],
    ['an unknown token', { tokenOut: address(0x999) }, 'UNKNOWN_TOKEN'],
    ['a token without pools', { tokenOut: LONELY }, 'NO_ROUTE'],
    ['a purchase of a blocked token', { tokenOut: BLOCKED }, 'TOKEN_BLOCKED'],
    ['a sale of a blocked token', { tokenIn: BLOCKED }, 'TOKEN_BLOCKED'],
    ['a sale of a honeypot', { tokenIn: HONEYPOT }, 'NO_ROUTE'],
    [
      'more than the liquidity',
      { kind: 'exactOut', amount: `9${'0'.repeat(20)}` },
      'NOT_ENOUGH_LIQUIDITY',
    ],
    [
      'an exact output of a token with a transfer fee',
      { tokenOut: TOLL, kind: 'exactOut' },
      'NO_ROUTE',
    ],
    [
      'a token with a transfer fee only through v3',
      { tokenOut: TOLL, protocols: ['v3'] },
      'NO_ROUTE',
    ],
  ])('are rejected for %s', async (_, changes, code) => {
    await expect(requestQuote(changes)).rejects.toMatchObject({ code });
  });

  test('are rejected if the chain cannot be followed', async () => {
    const follower = {
      head: HEAD,
      problem: 'Local is unreachable',
      start() {},
      async stop() {},
    };
    const gateway = fakeGateway({ follower });
    await expect(requestQuote({}, gateway)).rejects.toMatchObject({
      code: 'NOT_READY',
      shortMessage: 'Local is unreachable',
    });
  });

  test('reject an unknown token with NOT_READY while the index is behind', async () => {
    const gateway = fakeGateway({ index: { problem: async () => 'the index is reading' } });
    const pending = requestQuote({ tokenOut: address(0x999) }, gateway);
    await expect(pending).rejects.toMatchObject({ code: 'NOT_READY' });
  });
});

describe('tokens with a transfer fee', () => {
  const [ether, tolls] = reserves(TOLL);

  test("have their buy fee deducted from the recipient's amount", async () => {
    const response = await requestQuote({ tokenOut: TOLL });
    const out = getAmountOut(E18, ether, tolls);
    expect(response.amountOut).toBe(String(out - (out * 300n) / 10_000n));
    expect(response.paths).toHaveLength(1);
  });

  test("have their sell fee deducted from the pair's input", async () => {
    const amount = 1_234_567_890_123n;
    const response = await requestQuote({
      tokenIn: TOLL,
      tokenOut: NATIVE,
      amount: String(amount),
    });
    const paid = amount - (amount * 500n) / 10_000n;
    expect(response.amountIn).toBe(String(amount));
    expect(response.amountOut).toBe(String(getAmountOut(paid, tolls, ether)));
  });

  test('are sold through further pairs', async () => {
    const response = await requestQuote({ tokenIn: TOLL, tokenOut: DAI });
    expect(response.paths[0]?.pools.map(({ tokenOut }) => tokenOut)).toEqual([WETH, USDC, DAI]);
  });

  test('are traded by a path of at most the requested length', async () => {
    const pending = requestQuote({ tokenIn: TOLL, tokenOut: DAI, maxLegs: 2 });
    await expect(pending).rejects.toMatchObject({ code: 'NO_ROUTE' });
  });

  test('are not intermediate tokens of other routes', async () => {
    const { paths } = await requestQuote({ tokenIn: TOLL, tokenOut: TAXED });
    expect(paths[0]?.pools.map(({ tokenOut }) => tokenOut)).toEqual([WETH, USDC, TAXED]);
  });

  test('can be bought even if they are honeypots', async () => {
    expect((await requestQuote({ tokenOut: HONEYPOT })).paths).toHaveLength(1);
  });
});

describe('tokens with a simulated transfer fee', () => {
  const found = (changes: Partial<Finding>) => {
    const finding: Finding = {
      outcome: 'sellable',
      buyFeeBps: 200,
      sellFeeBps: 700,
      oddities: [],
      blockNumber: 1,
      checkedAt: 1,
      ...changes,
    };
    return fakeGateway({
      safety: { ...NO_SAFETY, findings: new Map([[UNKNOWN_ADDRESS, finding]]) },
    });
  };
  const [ether, strangers] = reserves(UNKNOWN_ADDRESS);

  test('are quoted with the amount that the recipient receives', async () => {
    const response = await requestQuote({ tokenOut: UNKNOWN_ADDRESS }, found({}));
    const out = getAmountOut(E18, ether, strangers);
    expect(response.amountOut).toBe(String(out - (out * 200n) / 10_000n));
  });

  test('are quoted with the amount that the pair receives', async () => {
    const sold = { tokenIn: UNKNOWN_ADDRESS, tokenOut: NATIVE };
    const paid = E18 - (E18 * 700n) / 10_000n;
    const response = await requestQuote(sold, found({}));
    expect(response.amountOut).toBe(String(getAmountOut(paid, strangers, ether)));
  });

  test('have no sale quote if a simulation could not sell them', async () => {
    const trap = found({ outcome: 'unsellable', sellFeeBps: 10_000 });
    await expect(requestQuote({ tokenIn: UNKNOWN_ADDRESS }, trap)).rejects.toMatchObject({
      code: 'NO_ROUTE',
    });
  });
});

/** Returns the request to the router for a quote request. */
async function searchOf(
  changes: Partial<ApiQuoteRequest>,
  swapLimits?: Partial<SwapLimits>,
): Promise<EngineRequest> {
  const network = { ...LOCAL, ...(swapLimits && { swapLimits }) };
  const gateway = fakeGateway({ network });
  const search = jest.spyOn(gateway.chains.get(31337)!.engine, 'quote');
  await requestQuote(changes, gateway);
  return search.mock.calls[0]![0];
}

describe('the limits of a transaction', () => {
  const limitsOf = async (...args: Parameters<typeof searchOf>) => {
    const { maxGas, maxLegs } = await searchOf(...args);
    return { maxGas, maxLegs };
  };

  test("are the network's, unless the client has lower ones", async () => {
    expect(await limitsOf({})).toEqual({ maxGas: 15_000_000 });
    const wallet = { maxGas: 4_500_000, maxLegs: 8 };
    expect(await limitsOf(wallet)).toEqual(wallet);
    const network = { maxGas: 2_000_000, maxLegs: 5 };
    expect(await limitsOf(wallet, network)).toEqual(network);
    expect(await limitsOf({ maxGas: 1_000_000, maxLegs: 3 }, network)).toEqual({
      maxGas: 1_000_000,
      maxLegs: 3,
    });
  });
});

describe('merged routes', () => {
  /** Returns whether the router is asked for a merged route. */
  const isAsked = async (changes: Partial<ApiQuoteRequest>) =>
    (await searchOf(changes)).merging === true;

  test('are searched for clients that understand them', async () => {
    expect(await isAsked({ merging: true })).toBe(true);
    expect(await isAsked({})).toBe(false);
    expect(await isAsked({ merging: true, kind: 'exactOut', amount: '1000000' })).toBe(true);
    // A token with a transfer fee has several paths instead.
    expect(await isAsked({ merging: true, tokenIn: TAXED })).toBe(true);
  });
});

describe('unlisted tokens', () => {
  const passed = async (changes: Partial<ApiQuoteRequest>) =>
    (await requestQuote(changes)).paths.map(({ pools }) =>
      pools.slice(1).map(({ tokenIn }) => tokenIn),
    );

  test('are not intermediate tokens, however good their pools are', async () => {
    for (const kind of ['exactIn', 'exactOut'] as const) {
      expect(await passed({ tokenOut: DAI, kind })).toEqual([[USDC]]);
    }
    expect(await passed({ tokenIn: TOLL, tokenOut: DAI })).toEqual([[WETH, USDC]]);
  });

  test('are traded on request, and are not intermediate tokens afterwards', async () => {
    const bought = await requestQuote({ tokenOut: UNKNOWN_ADDRESS, kind: 'exactOut' });
    expect(bought.paths[0]?.pools.at(-1)?.tokenOut).toBe(UNKNOWN_ADDRESS);
    const sold = await requestQuote({ tokenIn: UNKNOWN_ADDRESS, tokenOut: DAI });
    expect(sold.paths[0]?.pools).toHaveLength(1);
    expect(await passed({ tokenOut: DAI })).toEqual([[USDC]]);
  });

  test('are intermediate tokens if no lists are configured', async () => {
    const gateway = fakeGateway();
    const { registry } = gateway.chains.get(31337)!;
    Object.defineProperty(registry, 'listed', { value: undefined });
    const { paths } = await requestQuote({ tokenOut: DAI }, gateway);
    expect(
      paths.some(({ pools }) => pools.some(({ tokenOut }) => tokenOut === UNKNOWN_ADDRESS)),
    ).toBe(true);
  });
});
