/**
 * `Checker`: class that checks sampled responses of a cluster against the chains: the age of each quote's block,
 * sampled quotes by their proof, sampled prices of pool lists. Also: type `Checked`, its counts.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { contractsOf, hubTokensOf, LOCAL, LOCAL_L2 } from '@cenote/chains';
import { toRouteQuote } from '@cenote/features/route-quote';
import {
  BlockUnavailableError,
  type QuoteProof,
  type VerificationCache,
  verifyQuoteProof,
} from '@cenote/trading/onchain';
import type { ChainRecord } from './chain-record.ts';
import type { Sample } from './traffic.ts';

export interface Checked {
  quotes: number;
  prices: number;
  /** Samples whose block the node no longer has. */
  unverifiable: number;
  /** Descriptions of wrong responses, the first ones. */
  wrong: string[];
  maxQuoteAgeMs: number;
  /** Greatest age of a price in a list that is not marked stale. */
  maxPriceAgeMs: number;
}

/** A gateway stops quoting on a chain that it cannot follow for this long, with some tolerance. */
const MAX_QUOTE_AGE_MS = 15_000;
/** The index may lag by 10 s before it is reported, and figures are cached for 3.5 s. */
const MAX_LIST_AGE_MS = 25_000;
/** A response may contain a block that this process sees later. */
const SEEN_LATER_MS = 3_000;
const MAX_WAITING = 6;
const MAX_DESCRIBED = 20;

export class Checker {
  readonly counts: Checked = {
    quotes: 0,
    prices: 0,
    unverifiable: 0,
    wrong: [],
    maxQuoteAgeMs: 0,
    maxPriceAgeMs: 0,
  };
  /** Time of each wrong response. */
  readonly wrongTimes: number[] = [];
  readonly #records: ReadonlyMap<number, ChainRecord>;
  readonly #memories = new Map<number, VerificationCache>();
  /** Verifications of quotes, and later checks of prices. */
  readonly #verifying = new Set<Promise<void>>();
  readonly #later = new Set<Promise<void>>();

  constructor(records: readonly ChainRecord[]) {
    this.#records = new Map(records.map((record) => [record.chainId, record]));
  }

  add(sample: Sample): void {
    if (sample.outcome === 'wrong') this.#wrong(sample.until, `${sample.kind}: ${sample.detail}`);
    if (sample.quote) this.#checkQuote(sample, sample.quote);
    if (sample.prices && !sample.isStale) {
      const { prices } = sample;
      // Blocks that this process has not seen yet.
      const seen = delay(SEEN_LATER_MS).then(() => this.#checkPrices(prices, sample));
      track(this.#later, seen);
    }
  }

  /** Resolves when all checks have ended. */
  async settle(): Promise<void> {
    await Promise.all([...this.#verifying, ...this.#later]);
  }

  #checkQuote(sample: Sample, quote: NonNullable<Sample['quote']>): void {
    const { blockNumber, paths } = quote.answer;
    const age = this.#records.get(sample.chainId)?.ageAt(blockNumber, sample.at) ?? 0;
    this.counts.maxQuoteAgeMs = Math.max(this.counts.maxQuoteAgeMs, age);
    if (age > MAX_QUOTE_AGE_MS) {
      this.#wrong(
        sample.until,
        `quote of chain ${sample.chainId} at block ${blockNumber}, ${age} ms old`,
      );
    }
    // Verifying takes processor time from the cluster.
    if (paths.length === 0 || this.#verifying.size > MAX_WAITING) return;
    track(this.#verifying, this.#verify(sample, quote));
  }

  async #verify(
    { chainId, until }: Sample,
    { params, answer }: NonNullable<Sample['quote']>,
  ): Promise<void> {
    const network = [LOCAL, LOCAL_L2].find(({ id }) => id === chainId)!;
    const { tokenIn, tokenOut, kind } = params;
    const amount = BigInt(params.amount);
    const route = toRouteQuote(answer, { tokenIn, tokenOut, kind, amount }, network);
    const { bound, gapBps, certificate } = route;
    const stated: QuoteProof = {
      block: { number: BigInt(answer.blockNumber), hash: answer.blockHash },
      kind,
      tokenIn,
      tokenOut,
      amount,
      amountIn: route.amountIn,
      amountOut: route.amountOut,
      paths: route.paths,
      transferFees: { sellFeeBps: 0, buyFeeBps: 0 },
      ...(bound !== undefined &&
        gapBps !== undefined &&
        certificate && { proof: { bound, gapBps, certificate } }),
    };
    const memory = this.#memories.get(chainId) ?? { keys: new Map() };
    this.#memories.set(chainId, memory);
    const chain = { contracts: contractsOf(chainId)!, hubs: hubTokensOf(chainId) };
    try {
      const client = this.#records.get(chainId)!.client;
      const finding = await verifyQuoteProof(client, chain, stated, memory);
      this.counts.quotes++;
      if (finding.verdict !== 'valid') {
        this.#wrong(until, `quote of chain ${chainId}: ${JSON.stringify(finding)}`);
      }
    } catch (error) {
      // The node is down or has lost the block; any other error is one of this check.
      this.counts.unverifiable++;
      if (!(error instanceof BlockUnavailableError)) this.#memories.delete(chainId);
    }
  }

  #checkPrices(prices: Readonly<Record<string, string>>, { at, until }: Sample): void {
    const record = this.#records.get(LOCAL.id)!;
    // Older prices are unknown.
    if (record.since === undefined || at - record.since < MAX_LIST_AGE_MS) return;
    for (const [poolId, price] of Object.entries(prices)) {
      // The response may contain a price that this process has seen later.
      const age = record.priceAge(poolId, BigInt(price), at, until + SEEN_LATER_MS);
      if (age === undefined) continue;
      this.counts.prices++;
      if (age > MAX_LIST_AGE_MS) {
        this.#wrong(at, `price of pool ${poolId}: ${price}, ${age} ms old`);
      } else this.counts.maxPriceAgeMs = Math.max(this.counts.maxPriceAgeMs, age);
    }
  }

  #wrong(at: number, description: string): void {
    this.wrongTimes.push(at);
    if (this.counts.wrong.length < MAX_DESCRIBED) this.counts.wrong.push(description);
  }
}

function track(set: Set<Promise<void>>, work: Promise<void>): void {
  const tracked = work.finally(() => set.delete(tracked));
  set.add(tracked);
}
