import { NATIVE } from '@cenote/chains';
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
  STRANGER,
  TAXED,
  TOLL,
  USDC,
  WETH,
} from '../testing/fake-gateway.ts';
import { address } from '../testing/logs.ts';
import { quote } from './quote.ts';

const E18 = 10n ** 18n;

const request = (changes: Partial<ApiQuoteRequest> = {}): ApiQuoteRequest => ({
  chainId: 31337,
  tokenIn: NATIVE,
  tokenOut: USDC,
  amount: String(E18),
  kind: 'exactIn',
  ...changes,
});

const ask = (changes: Partial<ApiQuoteRequest> = {}, gateway = fakeGateway()) =>
  quote(gateway.chains, request(changes));

/** Reserves of the pair of ether and a token, ether first. */
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
  test('exact input: the pair gives it, and half a percent is kept for slippage', async () => {
    const answer = await ask();
    const [ether, dollars] = reserves(USDC);
    const out = getAmountOut(E18, ether, dollars);
    expect(quoteResponseSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      amountIn: String(E18),
      amountOut: String(out),
      minAmountOut: String((out * 9_950n + 9_999n) / 10_000n),
      slippageBps: 50,
      blockNumber: HEAD.number,
      blockHash: HEAD.hash,
      gasPriceWei: '2000000000',
    });
    expect(answer.gasUsd).toBeCloseTo(Number(answer.gasUnits) * 2e-9 * 3_000, 6);
    expect(answer.paths[0]?.pools[0]).toMatchObject({ protocol: 'v2', tokenIn: WETH, fee: 3000 });
  });

  test('exact output: has the pair’s input and a maximum', async () => {
    const answer = await ask({ kind: 'exactOut', amount: '3000000000', slippageBps: 100 });
    expect(BigInt(answer.amountOut)).toBeGreaterThanOrEqual(3_000_000_000n);
    expect(answer.maxAmountIn).toBe(String((BigInt(answer.amountIn) * 10_100n) / 10_000n));
    expect(answer.minAmountOut).toBeUndefined();
  });

  test('letter case does not matter', async () => {
    const shouted = `0x${WETH.slice(2).toUpperCase()}` as typeof WETH;
    expect((await ask({ tokenIn: shouted })).amountOut).toBe((await ask()).amountOut);
  });

  test.each<[string, Partial<ApiQuoteRequest>, string]>([
    ['a network that is not served', { chainId: 1 }, 'UNSUPPORTED_CHAIN'],
    ['one token twice', { tokenOut: NATIVE }, 'SAME_TOKEN'],
    ['the native coin and its wrapped form', { tokenOut: WETH }, 'SAME_TOKEN'],
    ['nothing', { amount: '0' }, 'AMOUNT_ZERO'],
    ['more than a swap can carry', { amount: String(1n << 127n) }, 'AMOUNT_TOO_LARGE'],
    ['a token nobody knows', { tokenOut: address(0x999) }, 'UNKNOWN_TOKEN'],
    ['a token without pools', { tokenOut: LONELY }, 'NO_ROUTE'],
    ['a blocked token bought', { tokenOut: BLOCKED }, 'TOKEN_BLOCKED'],
    ['a blocked token sold', { tokenIn: BLOCKED }, 'TOKEN_BLOCKED'],
    ['a honeypot sold', { tokenIn: HONEYPOT }, 'NO_ROUTE'],
    [
      'more than the pools hold',
      { kind: 'exactOut', amount: `9${'0'.repeat(20)}` },
      'NOT_ENOUGH_LIQUIDITY',
    ],
    ['an exact output of a token with a fee', { tokenOut: TOLL, kind: 'exactOut' }, 'NO_ROUTE'],
    ['a token with a fee over v3 alone', { tokenOut: TOLL, protocols: ['v3'] }, 'NO_ROUTE'],
  ])('%s is refused', async (_, changes, code) => {
    await expect(ask(changes)).rejects.toMatchObject({ code });
  });

  test('a chain that cannot be followed has no quotes', async () => {
    const follower = {
      head: HEAD,
      problem: 'Local cannot be reached',
      start() {},
      async stop() {},
    };
    const gateway = fakeGateway({ follower });
    await expect(ask({}, gateway)).rejects.toMatchObject({
      code: 'NOT_READY',
      shortMessage: 'Local cannot be reached',
    });
  });

  test('while the index is behind, an unknown token is not called unknown', async () => {
    const gateway = fakeGateway({ index: { problem: async () => 'the index is reading' } });
    const asked = ask({ tokenOut: address(0x999) }, gateway);
    await expect(asked).rejects.toMatchObject({ code: 'NOT_READY' });
  });
});

describe('tokens that take a fee', () => {
  const [ether, tolls] = reserves(TOLL);

  test('a buy: the recipient gets what the token leaves', async () => {
    const answer = await ask({ tokenOut: TOLL });
    const out = getAmountOut(E18, ether, tolls);
    expect(answer.amountOut).toBe(String(out - (out * 300n) / 10_000n));
    expect(answer.paths).toHaveLength(1);
  });

  test('a sale: the pair gets what the token leaves', async () => {
    const amount = 1_234_567_890_123n;
    const answer = await ask({ tokenIn: TOLL, tokenOut: NATIVE, amount: String(amount) });
    const paid = amount - (amount * 500n) / 10_000n;
    expect(answer.amountIn).toBe(String(amount));
    expect(answer.amountOut).toBe(String(getAmountOut(paid, tolls, ether)));
  });

  test('a sale through a second pair', async () => {
    const answer = await ask({ tokenIn: TOLL, tokenOut: DAI });
    expect(answer.paths[0]?.pools.map(({ tokenOut }) => tokenOut)).toEqual([WETH, USDC, DAI]);
  });

  test('the path is as short as requested', async () => {
    const asked = ask({ tokenIn: TOLL, tokenOut: DAI, maxLegs: 2 });
    await expect(asked).rejects.toMatchObject({ code: 'NO_ROUTE' });
  });

  test('one is not passed through on the way to another', async () => {
    const { paths } = await ask({ tokenIn: TOLL, tokenOut: TAXED });
    expect(paths[0]?.pools.map(({ tokenOut }) => tokenOut)).toEqual([WETH, USDC, TAXED]);
  });

  test('a honeypot can be bought', async () => {
    expect((await ask({ tokenOut: HONEYPOT })).paths).toHaveLength(1);
  });
});

describe('tokens whose fee a simulation found', () => {
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
    return fakeGateway({ safety: { ...NO_SAFETY, findings: new Map([[STRANGER, finding]]) } });
  };
  const [ether, strangers] = reserves(STRANGER);

  test('are quoted as the recipient gets them', async () => {
    const answer = await ask({ tokenOut: STRANGER }, found({}));
    const out = getAmountOut(E18, ether, strangers);
    expect(answer.amountOut).toBe(String(out - (out * 200n) / 10_000n));
  });

  test('are quoted as the pair gets them', async () => {
    const sold = { tokenIn: STRANGER, tokenOut: NATIVE };
    const paid = E18 - (E18 * 700n) / 10_000n;
    const answer = await ask(sold, found({}));
    expect(answer.amountOut).toBe(String(getAmountOut(paid, strangers, ether)));
  });

  test('are not sold if a simulation could not sell them', async () => {
    const trap = found({ outcome: 'unsellable', sellFeeBps: 10_000 });
    await expect(ask({ tokenIn: STRANGER }, trap)).rejects.toMatchObject({ code: 'NO_ROUTE' });
  });
});

describe('tokens that no list names', () => {
  const passed = async (changes: Partial<ApiQuoteRequest>) =>
    (await ask(changes)).paths.map(({ pools }) => pools.slice(1).map(({ tokenIn }) => tokenIn));

  test('are not passed through, however good their pools are', async () => {
    for (const kind of ['exactIn', 'exactOut'] as const) {
      expect(await passed({ tokenOut: DAI, kind })).toEqual([[USDC]]);
    }
    expect(await passed({ tokenIn: TOLL, tokenOut: DAI })).toEqual([[WETH, USDC]]);
  });

  test('are traded where the request names them, and not passed through afterwards', async () => {
    const bought = await ask({ tokenOut: STRANGER, kind: 'exactOut' });
    expect(bought.paths[0]?.pools.at(-1)?.tokenOut).toBe(STRANGER);
    const sold = await ask({ tokenIn: STRANGER, tokenOut: DAI });
    expect(sold.paths[0]?.pools).toHaveLength(1);
    expect(await passed({ tokenOut: DAI })).toEqual([[USDC]]);
  });

  test('are passed through where no lists are configured', async () => {
    const gateway = fakeGateway();
    const { registry } = gateway.chains.get(31337)!;
    Object.defineProperty(registry, 'listed', { value: undefined });
    const { paths } = await ask({ tokenOut: DAI }, gateway);
    expect(paths.some(({ pools }) => pools.some(({ tokenOut }) => tokenOut === STRANGER))).toBe(
      true,
    );
  });
});
