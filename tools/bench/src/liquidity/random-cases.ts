/**
 * `RandomCases`: class that makes random liquidity transactions on the pools of the local chain, each with its predicted
 * changes, and remembers the positions that they open.
 */
import { LOCAL, lower } from '@cenote/chains';
import type { PoolKey, V2PoolKey, V3PoolKey, V4PoolKey } from '@cenote/trading/liquidity';
import { latestBlock, type PositionState, readPosition } from '@cenote/trading/onchain';
import { readHeadsIfAny } from '@cenote/trading/seed';
import type { Random } from '@cenote/trading/testing';
import { CONTRACTS } from '../lib/swap-harness.ts';
import { type CaseBase, pairDepositCase, rangeDepositCase } from './deposit-case.ts';
import { migrationToV3Case, migrationToV4Case } from './migration-case.ts';
import type { OpenPosition, ParityCase } from './parity-case.ts';
import { hasWrapped, type ParityWorld, unitsOf } from './parity-world.ts';
import { randomPool, randomRange } from './random-pool.ts';
import { idOf, swapThrough } from './swap-through.ts';
import { collectCase, pairWithdrawalCase, rangeWithdrawalCase } from './withdrawal-case.ts';

type RangeKey = V3PoolKey | V4PoolKey;

/** Whether transfers of both tokens are free. */
const hasNoFee = ({ tokens }: ParityWorld, { token0, token1 }: PoolKey): boolean =>
  [token0, token1].every((token) => tokens.get(token)!.buyFeeBps === 0);

const NEW_PAIR = { reserve0: 0n, reserve1: 0n, totalSupply: 0n, kLast: 0n };

export class RandomCases {
  readonly #world: ParityWorld;
  readonly #random: Random;
  readonly #existing: Set<string>;
  #open: OpenPosition[] = [];

  constructor(world: ParityWorld, random: Random) {
    this.#world = world;
    this.#random = random;
    this.#existing = new Set(world.pools.map(idOf));
  }

  /** Returns a random transaction that is possible in the current state of the chain. */
  async next(): Promise<ParityCase> {
    for (;;) {
      const protocol = this.#random.pick(['v2', 'v3', 'v4'] as const);
      const open = this.#open.filter(({ pool }) => pool.protocol === protocol);
      const isNew = open.length < 5 || this.#random.chance(0.35);
      if (protocol === 'v2') {
        await this.#world.setProtocolFee(this.#random.chance(0.7));
      }
      const found = isNew
        ? await this.#create(protocol)
        : await this.#change(this.#random.pick(open));
      if (found) return found;
    }
  }

  /** Remembers a position that was opened, or forgets one that no longer exists. */
  record({ pool, range, expected, ref }: ParityCase, tokenId: bigint | undefined): void {
    const { protocol } = pool;
    const opened =
      ref ??
      (protocol !== 'v2' && tokenId !== undefined ? ({ protocol, tokenId } as const) : undefined);
    if (!opened) return;
    const isSame = (other: OpenPosition) =>
      JSON.stringify(other.ref, String) === JSON.stringify(opened, String) &&
      idOf(other.pool) === idOf(pool);
    const before = this.#open.find(isSame);
    this.#open = this.#open.filter((other) => !isSame(other));
    if (expected.liquidity === undefined || (protocol === 'v2' && expected.liquidity === 0n))
      return;
    this.#open.push(before ?? { ref: opened, pool, range });
  }

  async #base(pool: PoolKey): Promise<CaseBase> {
    const { timestamp } = await latestBlock(this.#world.harness.client);
    return {
      world: this.#world,
      random: this.#random,
      intent: {
        chainId: LOCAL.id,
        account: lower(this.#world.harness.owner),
        deadline: timestamp + 3_600n,
      },
      inNative: hasWrapped(pool) && this.#random.chance(0.5),
      slippageBps: this.#random.integer(0, 500),
    };
  }

  /** Swaps through the pool in both directions, so that its positions earn fees. */
  async #trade(pool: PoolKey): Promise<void> {
    const { harness, tokens } = this.#world;
    for (let swaps = this.#random.integer(0, 2); swaps > 0; swaps--) {
      const zeroForOne = this.#random.chance(0.5);
      const tokenIn = tokens.get(zeroForOne ? pool.token0 : pool.token1)!;
      const amount = unitsOf(tokenIn, 10 ** (1 + this.#random.next() * 3.5));
      await swapThrough(harness, pool, zeroForOne, amount);
    }
  }

  async #create(protocol: PoolKey['protocol']): Promise<ParityCase | undefined> {
    const { key, initial, isNew } = randomPool(this.#world, this.#existing, this.#random, protocol);
    if (!isNew) await this.#trade(key);
    const base = await this.#base(key);
    if (key.protocol === 'v2') {
      const ref = { protocol: 'v2', pair: idOf(key), owner: base.intent.account } as const;
      const state = isNew ? undefined : await this.#state({ ref, pool: key });
      if (state && state.protocol !== 'v2') return undefined;
      return pairDepositCase(base, key, state?.pool ?? NEW_PAIR, state?.liquidity ?? 0n, ref);
    }
    const at = initial ?? (await this.#head(key));
    if (!at) return undefined;
    const ranges = this.#open.filter(({ pool }) => idOf(pool) === idOf(key));
    const range =
      ranges.length > 0 && this.#random.chance(0.5)
        ? this.#random.pick(ranges).range!
        : randomRange(at.tick, key.tickSpacing, this.#random);
    const { sqrtPriceX96 } = at;
    return rangeDepositCase(base, { pool: key, sqrtPriceX96, range, isNewPool: isNew });
  }

  async #change(position: OpenPosition): Promise<ParityCase | undefined> {
    const { pool } = position;
    await this.#trade(pool);
    const base = await this.#base(pool);
    const state = await this.#state(position);
    if (!state || (state.protocol === 'v2' && state.liquidity === 0n)) {
      // It was migrated.
      this.#open = this.#open.filter((other) => other !== position);
      return undefined;
    }
    const headOf = (key: RangeKey) => this.#head(key);
    if (state.protocol === 'v2') {
      if (hasNoFee(this.#world, pool) && this.#random.chance(0.2)) {
        return migrationToV3Case(base, pool as V2PoolKey, state, headOf);
      }
      const ref = { protocol: 'v2', pair: state.pool.id, owner: state.owner } as const;
      return this.#random.chance(0.3)
        ? pairDepositCase(base, pool as V2PoolKey, state.pool, state.liquidity, ref)
        : pairWithdrawalCase(base, pool as V2PoolKey, state);
    }
    const key = pool as RangeKey;
    if (key.protocol === 'v3' && state.protocol === 'v3' && this.#random.chance(0.15)) {
      return state.liquidity > 0n ? migrationToV4Case(base, key, state, headOf) : undefined;
    }
    const action = this.#random.next();
    if (action < 0.35 || state.liquidity === 0n) {
      const { sqrtPriceX96 } = state.pool;
      const { range } = state;
      return rangeDepositCase(base, { pool: key, sqrtPriceX96, range, isNewPool: false, state });
    }
    return action < 0.7 ? rangeWithdrawalCase(base, key, state) : collectCase(base, key, state);
  }

  #state({ ref }: OpenPosition): Promise<PositionState | undefined> {
    return readPosition(this.#world.harness.client, CONTRACTS, ref);
  }

  async #head(key: RangeKey) {
    const { client } = this.#world.harness;
    const block = await latestBlock(client);
    const [head] = await readHeadsIfAny(client, CONTRACTS, [{ ...key, id: idOf(key) }], block);
    return head && head.protocol !== 'v2' ? head : undefined;
  }
}
