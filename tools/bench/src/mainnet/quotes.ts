/**
 * `measureQuotes()`: measures the times of quotes over all pools of the mainnet-like universe between hubs and tail
 * tokens: the first one between two tokens, and the next; with their gaps to the bound.
 */
import type { QuoteRequest, RouteQuote } from '@cenote/trading';
import { createLargeRouter } from '@cenote/trading/large';
import { randomOf } from '@cenote/trading/testing/routing';
import { percentile, short } from '../routing/figures.ts';
import type { IndexRange, Mainnet, Tier } from './universe.ts';

const KINDS: readonly (readonly [string, readonly Tier[], readonly Tier[]])[] = [
  ['hubToHub', ['hub'], ['hub']],
  ['hubToTail', ['hub'], ['major', 'middle', 'dust']],
  ['tailToTail', ['major', 'middle', 'dust'], ['major', 'middle', 'dust']],
];
const SIZES_USD = [100, 1000, 10_000, 100_000];
/** Dollars of a unit of gas. */
const USD_PER_GAS = 2e-6;
/** Quotes before the measured ones: the code is compiled then. */
const WARM_UP = 20;
const REPEATS = 3;

interface Sample {
  kind: string;
  firstMs: number;
  nextMs: number;
  /** Undefined if nothing is proven. */
  gapBps: number | undefined;
  /** What pools outside of the certificate can add, in basis points of the result. */
  othersBps: number;
}

/** @param count quotes of each kind of pair */
export function measureQuotes(mainnet: Mainnet, count: number) {
  const start = performance.now();
  const router = createLargeRouter(mainnet.pools(), { wrappedNative: mainnet.wrappedNative });
  const createdS = (performance.now() - start) / 1000;
  const random = randomOf(97);
  const samples: Sample[] = [];
  let unserved = 0;
  for (let i = 0; i < WARM_UP + count * KINDS.length; i++) {
    const [kind, from, to] = KINDS[i % KINDS.length]!;
    const request = requestOf(mainnet, random, from, to);
    const sample = request && sampleOf(router.quote, request);
    if (!sample) unserved++;
    else if (i >= WARM_UP) samples.push({ kind, ...sample });
  }
  const byKind = Object.fromEntries(
    KINDS.map(([kind]) => [kind, figuresOf(samples.filter((sample) => sample.kind === kind))]),
  );
  return { createdS: short(createdS), unserved, all: figuresOf(samples), ...byKind };
}

function figuresOf(samples: readonly Sample[]) {
  const of = (pick: (sample: Sample) => number, part: number) =>
    short(percentile(samples.map(pick), part));
  return {
    quotes: samples.length,
    firstP50Ms: of(({ firstMs }) => firstMs, 0.5),
    firstP99Ms: of(({ firstMs }) => firstMs, 0.99),
    nextP50Ms: of(({ nextMs }) => nextMs, 0.5),
    nextP99Ms: of(({ nextMs }) => nextMs, 0.99),
    gapP50Bps: of(({ gapBps }) => gapBps ?? Infinity, 0.5),
    othersP50Bps: of(({ othersBps }) => othersBps, 0.5),
  };
}

function requestOf(
  mainnet: Mainnet,
  random: () => number,
  from: readonly Tier[],
  to: readonly Tier[],
): QuoteRequest | undefined {
  const pick = (tiers: readonly Tier[]) => {
    const range: IndexRange = mainnet.tiers[tiers[Math.floor(random() * tiers.length)]!];
    return mainnet.token(range.from + Math.floor(random() * (range.to - range.from)));
  };
  const [sold, bought] = [pick(from), pick(to)];
  const usd = SIZES_USD[Math.floor(random() * SIZES_USD.length)]!;
  if (sold.address === bought.address) return undefined;
  const unitsPerGas = (USD_PER_GAS / bought.priceUsd) * 10 ** bought.decimals;
  return {
    tokenIn: sold.address,
    tokenOut: bought.address,
    amount: BigInt(Math.ceil((usd / sold.priceUsd) * 10 ** sold.decimals)),
    kind: 'exactIn',
    merging: true,
    gas: { pricePerUnitX64: BigInt(Math.ceil(unitsPerGas * 2 ** 64)) },
  };
}

function sampleOf(
  quote: (request: QuoteRequest) => RouteQuote,
  request: QuoteRequest,
): Omit<Sample, 'kind'> | undefined {
  const timed = () => {
    const start = performance.now();
    const result = quote(request);
    return { ms: performance.now() - start, result };
  };
  try {
    const first = timed();
    const next = Math.min(...Array.from({ length: REPEATS }, () => timed().ms));
    const { gapBps, others, amountOut } = first.result;
    const othersBps = (Number(others?.adds ?? 0n) / Number(amountOut)) * 10_000;
    return { firstMs: first.ms, nextMs: next, gapBps, othersBps };
  } catch {
    return undefined;
  }
}
