import {
  type Address,
  contractsOf,
  hubTokensOf,
  LOCAL,
  localContractsOf,
  lower,
} from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import { gapBps } from '../../routing/dual/bound.ts';
import { openAndClosing } from '../../routing/merge/closing.ts';
import { hasConsistentAmounts } from '../../routing/merge/has-consistent-amounts.ts';
import { createRouter } from '../../routing/router.ts';
import { makeTestMarket, randomMergedRoute, randomOf } from '../../routing/testing/index.ts';
import type { RoutePath } from '../../routing/types.ts';
import { atItsId, poolChain } from '../testing/pool-chain.ts';
import type { QuoteProof } from './quote-proof.ts';
import { verifyQuoteProof } from './verify-quote-proof.ts';

const contracts = contractsOf(LOCAL.id)!;
const hubs = hubTokensOf(LOCAL.id);
const WRAPPED = lower(contracts.weth9);
const block = { number: 7n, hash: `0x${'a'.repeat(64)}` as const };
const market = makeTestMarket({ seed: 23, tokens: 5, pools: 24 });
const { tokens } = market;

/** The pools of the market at their factories' ids, with the network's wrapped coin. */
const pools: readonly Pool[] = [
  ...new Map(
    market.pools.map((pool): [string, Pool] => {
      const named = (token: Address) => (token === market.wrappedNative ? WRAPPED : token);
      const [token0, token1] = [named(pool.token0), named(pool.token1)];
      const moved = atItsId({ ...pool, token0, token1 }, localContractsOf(LOCAL.id));
      return [moved.id, moved];
    }),
  ).values(),
].filter(({ token0, token1 }) => token0 < token1);
const chain = poolChain(contracts, block, pools);
const router = createRouter(pools, { wrappedNative: WRAPPED });
const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n);

/** Returns the quote of an honest gateway for a random merged route; undefined if there is none for the seed. */
function mergedQuote(seed: number): QuoteProof | undefined {
  const random = randomOf(seed);
  const from = Math.floor(random() * tokens.length);
  const to = (from + 1 + Math.floor(random() * (tokens.length - 1))) % tokens.length;
  const [tokenIn, tokenOut] = [from, to].map((i) => (i === 0 ? WRAPPED : tokens[i]!.address)) as [
    Address,
    Address,
  ];
  const { priceUsd, decimals } = tokens[from]!;
  const amount = BigInt(Math.round((10 ** (2 + 3 * random()) / priceUsd) * 10 ** decimals));
  const paths = randomMergedRoute(pools, {
    tokenIn,
    tokenOut,
    amountIn: amount,
    wrappedNative: WRAPPED,
    random,
    paths: 2 + Math.floor(random() * 4),
    maxHops: 4,
  });
  if (!paths) return undefined;
  const request = { tokenIn, tokenOut, amount, kind: 'exactIn' as const };
  const { bound, certificate } = router.quote(request);
  const amountOut = sum(paths.map((path) => path.amountOut));
  return {
    ...request,
    block,
    amountIn: amount,
    amountOut,
    paths,
    transferFees: { sellFeeBps: 0, buyFeeBps: 0 },
    proof: {
      bound: bound!,
      gapBps: gapBps('exactIn', amountOut, bound!),
      certificate: certificate!,
    },
  };
}

const QUOTES = Array.from({ length: 30 }, (_, seed) => mergedQuote(seed + 1))
  .filter((quote) => quote !== undefined)
  .slice(0, 6);
const verify = (quote: QuoteProof) => verifyQuoteProof(chain, { contracts, hubs }, quote);

const withPath = (
  quote: QuoteProof,
  at: number,
  change: (path: RoutePath) => RoutePath,
): QuoteProof => ({
  ...quote,
  paths: quote.paths.map((path, p) => (p === at ? change(path) : path)),
});

/** Every way of changing what a quote states about the amounts of its hops. */
function* mutationsOf(quote: QuoteProof): Generator<[string, QuoteProof]> {
  const { amounts: _, ...first } = quote.paths[0]!;
  yield ['one path states none', { ...quote, paths: [first, ...quote.paths.slice(1)] }];
  for (const [p, { amounts }] of quote.paths.entries()) {
    const stating = (changed: readonly bigint[]) =>
      withPath(quote, p, (path) => ({ ...path, amounts: changed }));
    yield ['one is missing', stating(amounts!.slice(0, -1))];
    yield ['one is added', stating([...amounts!, quote.paths[p]!.amountOut])];
    for (const i of amounts!.keys()) {
      for (const by of [-1n, 1n]) {
        yield ['one differs', stating(amounts!.with(i, amounts![i]! + by))];
      }
    }
    if (quote.paths.length > 1) {
      const other = p === 0 ? 1 : 0;
      const moved = withPath(quote, p, (path) => ({ ...path, amountOut: path.amountOut - 1n }));
      yield [
        'output is moved to another path',
        withPath(moved, other, (path) => ({ ...path, amountOut: path.amountOut + 1n })),
      ];
    }
  }
}

describe('a merged route', () => {
  it('is valid if each pool returns, called once, what its paths state', async () => {
    expect(QUOTES.length).toBe(6);
    let shared = 0;
    for (const quote of QUOTES) {
      expect(await verify(quote)).toMatchObject({ verdict: 'valid' });
      const ids = quote.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId));
      if (new Set(ids).size < ids.length) shared++;
    }
    expect(shared).toBeGreaterThan(3);
  });

  it('is invalid if any amount of any hop differs', async () => {
    for (const quote of QUOTES.slice(0, 3)) {
      for (const [, changed] of mutationsOf(quote)) {
        // Without a proof, only the pools of the route are read.
        expect(await verify({ ...changed, proof: undefined })).toEqual({
          verdict: 'invalid',
          fault: 'AMOUNTS_DIFFER',
        });
      }
    }
  });

  it('is invalid for an exact output, and for tokens with a transfer fee', async () => {
    const quote = QUOTES[0]!;
    const invalid = { verdict: 'invalid', fault: 'AMOUNTS_DIFFER' };
    expect(await verify({ ...quote, kind: 'exactOut' })).toEqual(invalid);
    const transferFees = { sellFeeBps: 0, buyFeeBps: 1 };
    expect(await verify({ ...quote, transferFees })).toEqual(invalid);
  });
});

const CLOSED_USD = 1_000;

/** Quotes of an honest gateway for exact outputs, merged with a closing path. */
const CLOSED = Array.from({ length: 20 }, (_, i) => i)
  .flatMap((i): QuoteProof[] => {
    const input = tokens[i % tokens.length]!;
    const output = tokens[(i + 1 + Math.floor(i / tokens.length)) % tokens.length]!;
    if (input === output) return [];
    const nameOf = ({ address }: typeof input) =>
      address === market.wrappedNative ? WRAPPED : address;
    const amount = BigInt(Math.round((CLOSED_USD / output.priceUsd) * 10 ** output.decimals));
    const request = { tokenIn: nameOf(input), tokenOut: nameOf(output), amount };
    const quote = router.quote({ ...request, kind: 'exactOut', merging: true });
    if (!openAndClosing(quote.paths)) return [];
    const { amountIn, amountOut, paths, bound, gapBps, certificate } = quote;
    return [
      {
        ...request,
        kind: 'exactOut',
        block,
        amountIn,
        amountOut,
        paths,
        transferFees: { sellFeeBps: 0, buyFeeBps: 0 },
        proof: { bound: bound!, gapBps: gapBps!, certificate: certificate! },
      },
    ];
  })
  .slice(0, 3);

const DIFFERS = { verdict: 'invalid', fault: 'AMOUNTS_DIFFER' };

describe('a merged exact output', () => {
  it('is valid if the closing path returns what the others leave', async () => {
    expect(CLOSED.length).toBe(3);
    for (const quote of CLOSED) expect(await verify(quote)).toMatchObject({ verdict: 'valid' });
  });

  it('is invalid if an amount differs', async () => {
    for (const quote of CLOSED) {
      const less = (path: RoutePath) => ({ ...path, amountIn: path.amountIn - 1n });
      for (const at of [0, quote.paths.length - 1]) {
        const changed = { ...withPath(quote, at, less), amountIn: quote.amountIn - 1n };
        expect(await verify({ ...changed, proof: undefined })).toEqual(DIFFERS);
      }
    }
  });

  it('is invalid without its closing path, as an exact input, and with a transfer fee', async () => {
    const { paths, ...quote } = CLOSED.reduce((a, b) => (b.paths.length < a.paths.length ? b : a));
    const changes: QuoteProof[] = [
      { ...quote, paths: paths.slice(0, -1) },
      { ...quote, paths: paths.toReversed() },
      { ...quote, paths, kind: 'exactIn' },
      { ...quote, paths, transferFees: { sellFeeBps: 0, buyFeeBps: 1 } },
    ];
    for (const changed of changes) {
      expect(await verify({ ...changed, proof: undefined })).toEqual(DIFFERS);
    }
  });

  it('states consistent amounts only with a closing path through v4 for enough of the output', () => {
    for (const { paths } of CLOSED) {
      const isConsistent = (changed: readonly RoutePath[]) =>
        hasConsistentAmounts('exactOut', changed, WRAPPED);
      const closing = paths.at(-1)!;
      const hops = closing.hops.map((hop) => ({ ...hop, protocol: 'v3' as const }));
      expect(isConsistent(paths)).toBe(true);
      expect(hasConsistentAmounts('exactIn', paths, WRAPPED)).toBe(false);
      expect(isConsistent(paths.slice(0, -1))).toBe(false);
      expect(isConsistent(paths.toReversed())).toBe(false);
      expect(isConsistent([...paths.slice(0, -1), { ...closing, hops }])).toBe(false);
      expect(isConsistent([...paths.slice(0, -1), { ...closing, amountOut: 1n }])).toBe(false);
    }
  });
});

describe('the stated amounts of a route', () => {
  it('are consistent if they are those of an execution, and if there are none', () => {
    for (const { paths } of QUOTES) {
      expect(hasConsistentAmounts('exactIn', paths, WRAPPED)).toBe(true);
      const plain = paths.map(({ amounts: _, ...path }) => path);
      expect(hasConsistentAmounts('exactOut', plain, WRAPPED)).toBe(true);
    }
  });

  it('are inconsistent if they are incomplete, or not divided as the paths’ inputs are', () => {
    for (const quote of QUOTES) {
      for (const [what, { paths }] of mutationsOf(quote)) {
        // The output of a pool with a single path may be any.
        if (what === 'one differs' || what.startsWith('output')) continue;
        expect([what, hasConsistentAmounts('exactIn', paths, WRAPPED)]).toEqual([what, false]);
      }
      expect(hasConsistentAmounts('exactOut', quote.paths, WRAPPED)).toBe(false);
    }
  });
});
