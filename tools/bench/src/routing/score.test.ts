import type { Address, Hex } from '@cenote/chains';
import { createRouter, type Pool } from '@cenote/trading';
import { gasCost, MIN_ROUTE_GAS } from '@cenote/trading/testing/routing';
import type { Case } from './cases.ts';
import makeCenote from './contenders/cenote.ts';
import { checkProof, mixesProtocols, netBound, score, shortfallBps } from './score.ts';

const [A, B] = [`0x${'0'.repeat(39)}a`, `0x${'0'.repeat(39)}b`] as [Address, Address];
const ONE = 10n ** 18n;
const pool: Pool = {
  protocol: 'v2',
  id: `0x${'1'.repeat(40)}`,
  token0: A,
  token1: B,
  reserve0: 1000n * ONE,
  reserve1: 2000n * ONE,
};
const pools = new Map([[pool.id, pool]]);
const universe = { wrappedNative: A, tokens: [], pools: [pool] };
const request = (kind: 'exactIn' | 'exactOut'): Case => ({
  tokenIn: A,
  tokenOut: B,
  kind,
  amount: ONE,
  sizeUsd: 1,
  usdPerLeg: 1,
  gasPriceX64: 1n << 94n,
  maxLegs: 8,
  maxHops: 4,
});
const answerOf = async (request: Case) => (await (await makeCenote(universe, '')).quote(request))!;

describe('score', () => {
  it.each(['exactIn', 'exactOut'] as const)('subtracts gas from the result, %s', async (kind) => {
    const testCase = request(kind);
    const quote = createRouter([pool], universe).quote({
      ...testCase,
      maxLegs: 8,
      merging: true,
      gas: { pricePerUnitX64: testCase.gasPriceX64 },
    });
    const gas = gasCost(quote.gasUnits, testCase.gasPriceX64);
    const { result } = score(pools, testCase, { answer: await answerOf(testCase), ms: 1 });
    expect(gas).toBeGreaterThan(0n);
    expect(result!.net).toBe((kind === 'exactIn' ? quote.amountOut : -quote.amountIn) - gas);
    expect(result!.legs).toBe(1);
  });

  it('counts a route that cannot be executed as failed', () => {
    const paths = [{ amount: ONE, poolIds: ['0x9' as Hex] }];
    const answer = { route: { kind: 'paths' as const, paths } };
    expect(score(pools, request('exactIn'), { answer, ms: 1 })).toEqual({ ms: 1, isFailure: true });
  });
});

describe('mixesProtocols', () => {
  const C = `0x${'0'.repeat(39)}c` as Address;
  const first = { tokenIn: A, tokenOut: C, protocol: 'v2' } as const;

  it('finds a token that is entered and left through two protocols', () => {
    expect(mixesProtocols([first, { tokenIn: C, tokenOut: B, protocol: 'v3' }])).toBe(true);
  });

  it('allows parallel paths of two protocols', () => {
    const direct = { tokenIn: A, tokenOut: B, protocol: 'v4' } as const;
    expect(mixesProtocols([first, { tokenIn: C, tokenOut: B, protocol: 'v2' }, direct])).toBe(
      false,
    );
  });
});

describe('shortfallBps', () => {
  it('is relative to the best result for an exact input', () => {
    expect(shortfallBps('exactIn', 99n, 100n)).toBe(100);
  });

  it('is relative to its own costs for an exact output', () => {
    expect(shortfallBps('exactOut', -200n, -199n)).toBe(50);
  });

  it.each(['exactIn', 'exactOut'] as const)('is zero for a better result, %s', (kind) => {
    expect(shortfallBps(kind, 101n, 100n)).toBe(0);
    expect(shortfallBps(kind, -99n, -100n)).toBe(0);
  });
});

describe('netBound', () => {
  it('subtracts the minimum gas of any route', () => {
    const least = gasCost(BigInt(MIN_ROUTE_GAS), 1n << 94n);
    expect(netBound(500n, request('exactIn'))).toBe(500n - least);
    expect(netBound(500n, request('exactOut'))).toBe(-500n - least);
  });
});

describe.each(['exactIn', 'exactOut'] as const)('checkClaim, %s', (kind) => {
  it('accepts an honest quote as exact and proven', async () => {
    const proof = checkProof(pools, request(kind), A, await answerOf(request(kind)));
    expect(proof).toMatchObject({ isExact: true, isProven: true, pools: 1, rounding: 1n });
  });

  it('detects a quote that states more than it returns', async () => {
    const answer = await answerOf(request(kind));
    const better = { ...answer.proof!, amountOut: answer.proof!.amountOut + 1n };
    const found = checkProof(pools, request(kind), A, { ...answer, proof: better });
    expect(found!.isExact).toBe(false);
  });

  it('detects a bound that is tighter than its prices prove', async () => {
    const answer = await answerOf(request(kind));
    const bound = (answer.proof!.bound! * (kind === 'exactIn' ? 9n : 11n)) / 10n;
    const found = checkProof(pools, request(kind), A, {
      ...answer,
      proof: { ...answer.proof!, bound },
    });
    expect(found!.isProven).toBe(false);
  });
});
