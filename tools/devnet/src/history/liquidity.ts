/**
 * `Liquidity`: class that opens an owner's v2, v3 or v4 position in a pool around the market price, or closes it if it
 * is open, and counts the token ids of the position managers.
 */
import { type Address, erc20Abi, type LocalContracts } from '@cenote/chains';
import { tickAtSqrtPrice } from '@cenote/trading';
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem';
import type { Builder } from '../anvil/builder.ts';
import type { PoolPlan } from '../pools/plan.ts';
import { isPegged } from '../pools/positions.ts';
import { amountsPerLiquidity, sqrtRatioOf, usableTick } from '../pools/ticks.ts';
import { between, type Random } from '../random.ts';
import type { Approvals } from './approvals.ts';
import type { Market } from './market.ts';
import { closeV3, closeV4, mintV3, mintV4, type Range, removeFromPair } from './position-calls.ts';
import { isNativeVenue, marketSqrtPriceX96, type TradedPool, unitsOf } from './traded-pool.ts';

const v2RouterAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minA, uint256 minB, address to, uint256 deadline)',
]);
const positionsAbi = parseAbi([
  'function positions(uint256 id) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256, uint256, uint128, uint128)',
]);
const DEADLINE = 2n ** 40n;
/**
 * Tolerance of amounts: they are computed at the market price, from which the pool's price differs by up to its fee.
 */
const ROOM = { numerator: 13n, denominator: 10n };

const withRoom = (amount: bigint): bigint => (amount * ROOM.numerator) / ROOM.denominator + 1n;

/** Opens positions around the price, and closes them on the next call. */
export class Liquidity {
  /** Token id of an owner's position in a pool; 0 in a pair, whose shares have none. */
  readonly #open = new Map<string, bigint>();

  constructor(
    readonly builder: Builder,
    readonly contracts: LocalContracts,
    readonly approvals: Approvals,
    /** Next ids of the position managers. */
    readonly nextId: { v3: bigint; v4: bigint },
  ) {}

  /** Adds the transactions that close the owner's position in a pool, or open one of `usd` dollars. */
  async toggle(
    owner: Address,
    venue: TradedPool,
    usd: number,
    market: Market,
    random: Random,
  ): Promise<void> {
    const key = `${owner} ${venue.index}`;
    const id = this.#open.get(key);
    if (id === undefined) this.#open.set(key, this.#add(owner, venue, usd, market, random));
    else {
      this.#open.delete(key);
      await this.#remove(owner, venue, id);
    }
  }

  /** Skips the ids of the positions that a new pool is opened with. */
  countPositions(plan: PoolPlan): void {
    const { protocol } = plan.spec;
    if (protocol !== 'v2' && 'positions' in plan) {
      this.nextId[protocol] += BigInt(plan.positions.length);
    }
  }

  #add(owner: Address, venue: TradedPool, usd: number, market: Market, random: Random): bigint {
    const { contracts, approvals } = this;
    const { key, plan, protocol } = venue;
    const currencies = [key.currency0, key.currency1] as const;
    const label = `adding to ${plan.name}`;
    if (protocol === 2) {
      for (const token of currencies) approvals.token(owner, token, contracts.v2Router);
      const amounts = [unitsOf(venue, 0, usd / 2, market), unitsOf(venue, 1, usd / 2, market)];
      const data = encodeFunctionData({
        abi: v2RouterAbi,
        functionName: 'addLiquidity',
        args: [...currencies, amounts[0]!, amounts[1]!, 0n, 0n, owner, DEADLINE],
      });
      this.builder.add({ label, from: owner, to: contracts.v2Router, data });
      return 0n;
    }
    const range = rangeAround(venue, usd, market, random);
    if (protocol === 3) {
      for (const token of currencies) approvals.token(owner, token, contracts.v3PositionManager);
      const data = mintV3(venue, range, owner);
      this.builder.add({ label, from: owner, to: contracts.v3PositionManager, data });
      return this.nextId.v3++;
    }
    for (const token of currencies) approvals.permit2(owner, token, contracts.v4PositionManager);
    this.builder.add({
      label,
      from: owner,
      to: contracts.v4PositionManager,
      data: mintV4(venue, range, owner),
      value: isNativeVenue(venue) ? range.amount0 : 0n,
    });
    return this.nextId.v4++;
  }

  async #remove(owner: Address, venue: TradedPool, id: bigint): Promise<void> {
    const { contracts, approvals } = this;
    const { plan, at, protocol } = venue;
    const label = `taking from ${plan.name}`;
    if (protocol === 2) {
      const query = { abi: erc20Abi, functionName: 'balanceOf' } as const;
      const balance = await this.#read(at, encodeFunctionData({ ...query, args: [owner] }));
      const shares = decodeFunctionResult({ ...query, data: balance });
      approvals.token(owner, at, contracts.v2Router);
      const data = removeFromPair(venue, shares, owner);
      this.builder.add({ label, from: owner, to: contracts.v2Router, data });
    } else if (protocol === 3) {
      const query = { abi: positionsAbi, functionName: 'positions' } as const;
      const to = contracts.v3PositionManager;
      const found = await this.#read(to, encodeFunctionData({ ...query, args: [id] }));
      const liquidity = decodeFunctionResult({ ...query, data: found })[7];
      this.builder.add({ label, from: owner, to, data: closeV3(id, liquidity, owner) });
    } else {
      const data = closeV4(venue, id, owner);
      this.builder.add({ label, from: owner, to: contracts.v4PositionManager, data });
    }
  }

  #read(to: Address, data: Hex): Promise<Hex> {
    return this.builder.rpc.call<Hex>('eth_call', [{ to, data }, 'latest']);
  }
}

/** Returns a range around the market price, wide enough for weeks, and the amounts that it requires. */
function rangeAround(venue: TradedPool, usd: number, market: Market, random: Random): Range {
  const { plan, key } = venue;
  const spacing = 'positions' in plan ? plan.spec.tickSpacing : 1;
  const sqrtPriceX96 = marketSqrtPriceX96(venue, market);
  const centre = tickAtSqrtPrice(sqrtPriceX96);
  const narrow = isPegged(plan.side0.key, plan.side1.key) ? 20 : 800;
  const half = Math.max(2 * spacing, narrow * between(random, 1, 4));
  const tickLower = usableTick(centre - half, spacing);
  const tickUpper = usableTick(centre + half, spacing);
  const per = amountsPerLiquidity(sqrtRatioOf(sqrtPriceX96), tickLower, tickUpper);
  const usdPer = (side: 'side0' | 'side1') =>
    market.priceUsd(plan[side].key) / 10 ** plan[side].token.decimals;
  const liquidity = Math.floor(
    usd / (per.amount0 * usdPer('side0') + per.amount1 * usdPer('side1')),
  );
  return {
    key,
    tickLower,
    tickUpper,
    liquidity: BigInt(liquidity),
    amount0: withRoom(BigInt(Math.ceil(per.amount0 * liquidity))),
    amount1: withRoom(BigInt(Math.ceil(per.amount1 * liquidity))),
  };
}
