/**
 * `OrderBook`: class that validates, cosigns and stores signed orders of one chain, and returns free nonces and the
 * terms of Flow orders. Also: type `OrderBookOptions`.
 */
import { randomBytes } from 'node:crypto';
import { type Address, type Contracts, type Hex, lower, type Network } from '@cenote/chains';
import type { ApiOrderRequest, OrderNoncesResponse } from '@cenote/data';
import { nextNonces, noncesByWord, OrderError, orderHash } from '@cenote/trading/orders';
import type DataLoader from 'dataloader';
import { hexToBigInt, toHex } from 'viem';
import { batchLoader } from '../../batch-loader.ts';
import { GatewayError } from '../../errors.ts';
import type { BlockRef } from '../../graph/chain-source.ts';
import type { TokenRegistry } from '../../tokens/token-registry.ts';
import type {
  OnchainOrderStateAtBlock,
  OrderStateRequest,
} from '../chain-state/onchain-order-state.ts';
import {
  type ChainKey,
  type FillableOrder,
  type OrderRecord,
  toRecord,
} from '../store/order-record.ts';
import type { OrderStore } from '../store/order-store.ts';
import type { Cosigner } from './cosigner.ts';
import {
  checkLife,
  checkValue,
  limitedTokenOf,
  type OrderLimits,
  valueUsdOf,
} from './order-limits.ts';
import {
  checkOnchainState,
  checkRules,
  checkTokens,
  decodeOrder,
  type SignedOrder,
  stateRequestOf,
} from './validate-order.ts';

export interface OrderBookOptions {
  network: Network;
  contracts: Contracts;
  store: OrderStore;
  /** Undefined: Flow orders are not accepted. */
  cosigner: Cosigner | undefined;
  registry: Pick<TokenRegistry, 'tokens' | 'fresh' | 'listed'>;
  /** Price of one base unit of a token in dollars; undefined if unknown. */
  unitUsd: (token: Address) => number | undefined;
  limits: OrderLimits;
  follower: () => { head: BlockRef | undefined; problem: string | undefined };
  /** Hash of the chain's first block. */
  genesis: () => Promise<Hex>;
  /** Reads the onchain state of orders at the head. */
  onchainStates: (
    requests: readonly OrderStateRequest[],
  ) => Promise<readonly OnchainOrderStateAtBlock[]>;
  /** Reads Permit2's bitmaps of a swapper's nonce words, from `first` on. */
  bitmaps: (swapper: Address, first: bigint, count: number) => Promise<readonly bigint[]>;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

/** Number of nonce words read in the first request, and maximum per request. */
const [FIRST_WORDS, MAX_WORDS] = [16, 64];
/**
 * The last word that is searched. An account whose 20,480 nonces up to there are used up receives nonces of random
 * words: each read takes time, and anyone can use up thousands.
 */
const LAST_SEARCHED_WORD = 79n;
/** Bytes of a nonce's word number: the lowest byte of a nonce is the bit in the word. */
const WORD_BYTES = 31;
const FULL_RETRY_SECONDS = 60;

export class OrderBook {
  readonly #options: OrderBookOptions;
  readonly #states: DataLoader<OrderStateRequest, OnchainOrderStateAtBlock>;
  #genesis: Hex | undefined;

  constructor(options: OrderBookOptions) {
    this.#options = options;
    this.#states = batchLoader(options.onchainStates);
  }

  /**
   * Returns the key of the chain that this book's orders belong to.
   * @throws GatewayError NOT_READY while it is unknown.
   */
  async chainKey(): Promise<ChainKey> {
    const { network, genesis } = this.#options;
    this.#genesis ??= await genesis().catch((cause: unknown) => {
      throw new GatewayError('NOT_READY', `${network.name} is unreachable`, { cause });
    });
    return { chainId: network.id, genesis: this.#genesis };
  }

  /** Unix seconds of the chain's next block, or later: a local chain may be ahead of the clock. */
  get now(): number {
    const { clock = Date.now, follower } = this.#options;
    return Math.max(Math.floor(clock() / 1_000), follower().head?.timestamp ?? 0);
  }

  /**
   * Accepts a signed order; resubmitting it returns the stored order.
   * @throws GatewayError if the order is rejected, with the code of the rejection.
   */
  async submit(request: ApiOrderRequest): Promise<OrderRecord> {
    const { contracts, network, cosigner, store, registry, unitUsd, limits } = this.#options;
    const order = decodeOrder(request);
    const hash = orderHash(order);
    const chainKey = await this.chainKey();
    const existing = await this.#find(chainKey, hash);
    if (existing) return existing;
    const { number: createdBlock } = this.#head();
    checkRules(order, { network, contracts, cosigner: cosigner?.address, now: this.now });
    await this.checkTokens(order);
    const limitedToken = this.#checkLimits(order);
    const signature = lower(request.signature);
    const stateRequest = stateRequestOf(order, signature, { network, contracts });
    const state = await this.#states.load(stateRequest).catch((cause: unknown) => {
      throw new GatewayError('NOT_READY', `${network.name} did not respond`, { cause });
    });
    checkOnchainState(order, stateRequest, state);
    const createdAt = this.now;
    const fillable = await this.#toFillable(order, createdAt);
    const record = toRecord({
      ...chainKey,
      order: fillable,
      hash,
      signature,
      createdAt,
      createdBlock,
      seenBlock: state.block,
      byContract: state.contractSignature !== 'noContract',
      limitedToken,
      valueUsd: valueUsdOf(order, { listed: registry.listed, unitUsd }),
    });
    // A balance may back a few orders, of which the first fill uses it, but not the whole book.
    const maxCommitted = (state.balance ?? 0n) * limits.maxCommitments;
    const result = await store.add(record, { ...limits, maxCommitted }).catch(notNow);
    if (result === 'placed') return record;
    if (result === 'nonceTaken') {
      throw new GatewayError('NONCE_TAKEN', `Another order already uses nonce ${record.nonce}`);
    }
    if (result === 'tooMany') {
      throw new GatewayError('TOO_MANY_LIMITS', `${limits.maxPerSwapper} limit orders are open`);
    }
    if (result === 'overcommitted') throw overcommitted(limits);
    if (result === 'full') throw full();
    // A concurrent request submitted the same order: the stored one is returned.
    const stored = await this.#find(chainKey, hash);
    if (!stored) throw new GatewayError('NOT_READY', 'The order book is unavailable');
    return stored;
  }

  /**
   * Returns the reactor and cosigner of Flow orders.
   * @throws GatewayError UNSUPPORTED_CHAIN if Flow is disabled.
   */
  flowTerms(): { reactor: Address; cosigner: Address } {
    const { contracts, cosigner, network } = this.#options;
    const { v2DutchOrderReactor } = contracts;
    if (!cosigner || !v2DutchOrderReactor)
      throw new GatewayError(
        'UNSUPPORTED_CHAIN',
        `Flow orders are not supported on ${network.name}`,
      );
    return { reactor: lower(v2DutchOrderReactor), cosigner: cosigner.address };
  }

  /** Returns the next free nonces for a swapper's orders. */
  async nonces(swapper: Address): Promise<OrderNoncesResponse> {
    const { store, bitmaps, network } = this.#options;
    const storedNonces = await store.usedNonces(await this.chainKey(), swapper).catch(notNow);
    const masks = new Map(noncesByWord(storedNonces).map(({ word, mask }) => [word, mask]));
    let count = FIRST_WORDS;
    for (let first = 0n; ; first += BigInt(count), count = Math.min(4 * count, MAX_WORDS)) {
      if (first > LAST_SEARCHED_WORD) {
        first = hexToBigInt(toHex(randomBytes(WORD_BYTES)));
        count = 1;
      }
      const words = await bitmaps(swapper, first, count).catch((cause: unknown) => {
        throw new GatewayError('NOT_READY', `${network.name} did not respond`, { cause });
      });
      for (const [i, onChain] of words.entries()) {
        const word = first + BigInt(i);
        const used = onChain | (masks.get(word) ?? 0n);
        const next = nextOf(word, used);
        if (next !== undefined) {
          return { word: String(word), used: String(used), next: String(next) };
        }
      }
    }
  }

  /** @throws GatewayError NOT_READY while the chain is not followed. */
  #head(): BlockRef {
    const { head, problem } = this.#options.follower();
    if (problem !== undefined || !head) {
      throw new GatewayError('NOT_READY', problem ?? 'The chain is not ready');
    }
    return head;
  }

  async #find(chainKey: ChainKey, hash: Hex): Promise<OrderRecord | undefined> {
    const { store } = this.#options;
    const [found] = await store
      .list({ chains: [chainKey], hashes: [hash], limit: 1 })
      .catch(notNow);
    return found;
  }

  /** @throws GatewayError UNKNOWN_TOKEN, TOKEN_BLOCKED or BAD_ORDER if orders may not contain one of the tokens. */
  async checkTokens(order: SignedOrder): Promise<void> {
    const { registry } = this.#options;
    const tokens = [order.input, ...order.outputs].map(({ token }) => lower(token));
    // A token may be newer than the cached list.
    const isStale = tokens.some((token) => !registry.tokens.has(token));
    checkTokens(order, isStale ? await registry.fresh() : registry.tokens);
  }

  /**
   * Returns the token of a limited order.
   * @throws GatewayError BAD_ORDER or DEADLINE_TOO_FAR if the order exceeds a limit.
   */
  #checkLimits(order: SignedOrder): Address | undefined {
    const { registry, unitUsd, limits } = this.#options;
    const facts = { listed: registry.listed, unitUsd };
    checkValue(order, facts, limits.minUsd);
    const token = limitedTokenOf(order, facts);
    if (token !== undefined) checkLife(order, this.now, limits.maxLimitedSeconds);
    return token;
  }

  async #toFillable(order: SignedOrder, now: number): Promise<FillableOrder> {
    if (order.kind === 'limit') return order;
    const { cosigner } = this.#options;
    if (!cosigner) throw new Error('A Flow order was accepted without a cosigner');
    try {
      return await cosigner.cosign(order, now);
    } catch (cause) {
      if (!(cause instanceof OrderError)) throw cause;
      throw new GatewayError('ORDER_EXPIRED', cause.shortMessage, { cause });
    }
  }
}

function nextOf(word: bigint, used: bigint): bigint | undefined {
  try {
    return nextNonces(word, used)[0];
  } catch (error) {
    if (error instanceof OrderError && error.code === 'NONCES_USED_UP') return undefined;
    throw error;
  }
}

const overcommitted = ({ maxCommitments }: OrderLimits) =>
  new GatewayError(
    'INSUFFICIENT_BALANCE',
    `Open orders exceed ${maxCommitments} times the account’s balance`,
  );

const full = () =>
  new GatewayError('RATE_LIMITED', 'The order book is full', {
    status: 503,
    retryAfterSeconds: FULL_RETRY_SECONDS,
  });

function notNow(cause: unknown): never {
  throw new GatewayError('NOT_READY', 'The order book is unavailable', { cause });
}
