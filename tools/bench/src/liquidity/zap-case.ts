/**
 * `ZapCases`: class that creates random deposits of one or two tokens for `liquidity-zap`, into new and existing
 * positions and pools, from pool states that it keeps up to date. Also: type `ZapCase`, `planned()` (a plan with its
 * steps).
 */
import { type Address, type Hex, isNative, lower, NATIVE } from '@cenote/chains';
import { applyLiquidity, createRouter, type Pool, type Router, swapPool } from '@cenote/trading';
import {
  type DepositPool,
  type PoolKey,
  planZap,
  sqrtPriceFromPrice,
  type TickRange,
  type ZapDetails,
  type ZapPlan,
  type ZapSteps,
  zapProtocols,
  zapSteps,
} from '@cenote/trading/liquidity';
import type { Random } from '@cenote/trading/testing';
import { erc20Abi } from 'viem';
import { CONTRACTS } from '../lib/swap-harness.ts';
import { readPools } from '../read-pools.ts';
import { hasWrapped, keyOf, type ParityToken, type ParityWorld, unitsOf } from './parity-world.ts';
import { type RandomPool, randomPool, randomRange } from './random-pool.ts';
import { idOf } from './swap-through.ts';

export interface ZapCase {
  key: PoolKey;
  id: Hex;
  isNewPool: boolean;
  tokenId?: bigint;
  range?: TickRange;
  /** Both tokens of the pool in the form in which they are paid, and what is paid. */
  tokens: readonly [Address, Address];
  paid: readonly [bigint, bigint];
  details: ZapDetails;
  plan: ZapPlan;
  steps: ZapSteps;
  /** Milliseconds that the plan took. */
  ms: number;
}

/** A position that an earlier case created. */
interface OwnPosition {
  key: PoolKey;
  tokenId: bigint;
  range: TickRange;
}

const SLIPPAGE_BPS = 50;
const MAX_USD_DIGITS = 5;

export class ZapCases {
  readonly pools: Map<Hex, Pool>;
  readonly positions: OwnPosition[] = [];
  readonly #world: ParityWorld;
  readonly #random: Random;
  readonly #router: Router;
  readonly #existing: Set<string>;
  /** Keys of the pools with hooks. */
  readonly #hooked: readonly PoolKey[];

  private constructor(world: ParityWorld, random: Random, pools: readonly Pool[]) {
    this.#world = world;
    this.#random = random;
    this.pools = new Map(pools.map((pool) => [pool.id, pool]));
    this.#existing = new Set(pools.map(({ id }) => id));
    this.#hooked = pools
      .filter((pool) => pool.protocol === 'v4' && !isNative(pool.hooks))
      .map(keyOf);
    this.#router = createRouter(pools, { wrappedNative: lower(CONTRACTS.weth9) });
  }

  static async of(world: ParityWorld, chainId: number, random: Random): Promise<ZapCases> {
    return new ZapCases(world, random, await readPools(world.rpcUrl, chainId));
  }

  /** Reads all pools again, after a case that did not go as planned. */
  async reload(chainId: number): Promise<void> {
    for (const pool of await readPools(this.#world.rpcUrl, chainId)) this.#set(pool);
  }

  /** Returns a random case that deposits something. */
  async next(chainId: number): Promise<ZapCase> {
    for (;;) {
      const each = await this.#tryNext(chainId);
      if (each && each.plan.liquidity > 0n) return each;
    }
  }

  async #tryNext(chainId: number): Promise<ZapCase | undefined> {
    const random = this.#random;
    const own = random.chance(0.3) && this.positions.length > 0;
    const position = own ? random.pick(this.positions) : undefined;
    const found = position ? undefined : this.#randomPool();
    const key = position?.key ?? found!.key;
    const state = this.pools.get(idOf(key));
    const tokens = [key.token0, key.token1].map((token) => this.#world.tokens.get(token));
    const [first, second] = tokens as [ParityToken | undefined, ParityToken | undefined];
    if (!first || !second || first.sellFeeBps + second.sellFeeBps > 0) return undefined;
    if (!state && !found?.isNew) return undefined;
    if (state && 'tick' in state && state.liquidity === 0n) return undefined;
    const initial = state
      ? undefined
      : (found?.initial?.sqrtPriceX96 ?? initialPrice(first, second));
    const pool: DepositPool = state ? { state } : { key, initialSqrtPriceX96: initial! };
    const tick = state && 'tick' in state ? state.tick : (found?.initial?.tick ?? 0);
    const range =
      position?.range ??
      (key.protocol === 'v2' ? undefined : randomRange(tick, key.tickSpacing, random));
    const payNative = key.protocol !== 'v4' && hasWrapped(key) && random.chance(0.5);
    const details: ZapDetails = {
      chainId,
      contracts: CONTRACTS,
      account: this.#world.harness.owner,
      deadline: (await this.#world.harness.client.getBlock()).timestamp + 3_600n,
      pool: key,
      ...(range && { range }),
      ...(position && { tokenId: position.tokenId }),
      ...(initial !== undefined && { initialSqrtPriceX96: initial }),
      payNative,
      slippageBps: SLIPPAGE_BPS,
      canBatch: random.chance(0.5),
    };
    const paid = this.#randomAmounts(first, second);
    const totalSupply = key.protocol === 'v2' && state ? await this.#totalSupply(state.id) : 0n;
    const start = performance.now();
    const plan = planZap({
      pool,
      ...(range && { range }),
      totalSupply,
      paid: { amount0: paid[0], amount1: paid[1] },
      payNative,
      wrappedNative: lower(CONTRACTS.weth9),
      router: this.#router,
      pools: this.pools,
      protocols: zapProtocols(details),
      slippageBps: SLIPPAGE_BPS,
    });
    const ms = performance.now() - start;
    if (plan.liquidity === 0n) return undefined;
    return {
      key,
      id: idOf(key),
      isNewPool: !state,
      ...(position && { tokenId: position.tokenId }),
      ...(range && { range }),
      paid,
      details,
      ms,
      ...planned(plan, details),
    };
  }

  #randomPool(): RandomPool {
    if (this.#random.chance(0.05)) return { key: this.#random.pick(this.#hooked), isNew: false };
    const protocol = this.#random.pick(['v2', 'v2', 'v3', 'v4'] as const);
    return randomPool(this.#world, this.#existing, this.#random, protocol);
  }

  #randomAmounts(first: ParityToken, second: ParityToken): readonly [bigint, bigint] {
    const random = this.#random;
    const usd = 10 ** (1 + random.next() * (MAX_USD_DIGITS - 1));
    const kind = random.next();
    if (kind < 0.35) return [unitsOf(first, usd), 0n];
    if (kind < 0.7) return [0n, unitsOf(second, usd)];
    return [unitsOf(first, usd * random.next()), unitsOf(second, usd * random.next())];
  }

  #totalSupply(address: Hex): Promise<bigint> {
    return this.#world.harness.client.readContract({
      address,
      abi: erc20Abi,
      functionName: 'totalSupply',
    });
  }

  /** Changes the pool states as the transactions of a case did, so that the next plans are exact without reading. */
  record({ plan, id, key, range, isNewPool, tokenId }: ZapCase, minted?: bigint): void {
    for (const { hops, amountIn } of plan.swap?.paths ?? []) {
      let amount = amountIn;
      for (const { poolId, tokenIn } of hops) {
        const pool = this.pools.get(poolId)!;
        const swap = swapPool(pool, pool.token0 === tokenIn, 'exactIn', amount)!;
        amount = swap.amountOut;
        this.#set(swap.pool);
      }
    }
    if (isNewPool) {
      // Its first state is that of the chain, which the caller reads.
      return;
    }
    const pool = this.pools.get(id)!;
    const { liquidity, deposited } = plan;
    if (pool.protocol === 'v2') {
      this.#set({
        ...pool,
        reserve0: pool.reserve0 + deposited.amount0,
        reserve1: pool.reserve1 + deposited.amount1,
      });
    } else {
      this.#set(applyLiquidity(pool, { ...range!, liquidityDelta: liquidity }));
    }
    if (minted !== undefined && tokenId === undefined && range) {
      this.positions.push({ key, tokenId: minted, range });
    }
  }

  #set(pool: Pool): void {
    this.pools.set(pool.id, pool);
    this.#router.update(pool);
  }
}

/** Returns a plan with its steps and the forms in which the tokens are paid and refunded. */
export function planned(plan: ZapPlan, details: ZapDetails) {
  const { pool, payNative } = details;
  const steps = zapSteps(plan, details);
  const { intent } = steps;
  // A zap that is not paid in the native coin refunds its wrapped form.
  const isNativeForm =
    payNative &&
    (intent.action !== 'zap' || [intent.tokenIn, intent.other?.token].includes(NATIVE));
  const form = (token: Address): Address =>
    isNativeForm && token === lower(CONTRACTS.weth9) ? NATIVE : token;
  const tokens = [form(pool.token0), form(pool.token1)] as const;
  return { plan, steps, tokens };
}

/** Price of a new pair by the dollar prices of its tokens. */
function initialPrice(first: ParityToken, second: ParityToken): bigint {
  const price = (first.priceUsd / second.priceUsd).toFixed(18);
  return sqrtPriceFromPrice(price, first.decimals, second.decimals) ?? 1n << 96n;
}
