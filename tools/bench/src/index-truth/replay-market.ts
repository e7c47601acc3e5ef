/**
 * `replayMarket()`: computes every pool's state, candles and volumes from decoded events. Also: `valueOfPositions()`,
 * the token amounts of a v4 pool; `PERIODS`, the candles' lengths in seconds; types `TruePool` and `TrueCandle`.
 */
import type { ChainEvent } from './logs.ts';
import { JSBI, SqrtPriceMath, TickMath } from './sdk.ts';

export interface TrueCandle {
  start: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume0: bigint;
  volume1: bigint;
  fees0: bigint;
  fees1: bigint;
  swaps: number;
}

/** A pool, as replayed from its logs. */
export interface TruePool {
  id: string;
  protocol: 'v2' | 'v3' | 'v4';
  token0: string;
  token1: string;
  fee: number;
  createdAt: number;
  /** Only v2 and v3. */
  balance0: bigint;
  balance1: bigint;
  root: bigint;
  tick: number;
  /** In-range liquidity; v2: square root of the reserves' product, as a double. */
  liquidity: bigint;
  ticks: Map<number, { net: bigint; gross: bigint }>;
  candles: Map<number, Map<number, TrueCandle>>;
  /** All prices with their times, ascending. */
  prices: { at: number; root: bigint }[];
  swaps: { hash: string; amount0: bigint; amount1: bigint }[];
}

export const PERIODS = [300, 3_600, 86_400];

/** Integer square root, bit by bit: slow and simple. */
function wholeRoot(value: bigint): bigint {
  let root = 0n;
  for (let bit = 1n << BigInt(Math.ceil(value.toString(2).length / 2) + 1); bit > 0n; bit >>= 1n) {
    if ((root + bit) * (root + bit) <= value) root += bit;
  }
  return root;
}

const v2Root = (reserve0: bigint, reserve1: bigint): bigint =>
  reserve0 > 0n && reserve1 > 0n ? wholeRoot((reserve1 * 2n ** 192n) / reserve0) : 0n;

const abs = (value: bigint) => (value < 0n ? -value : value);

/** Replays all events; skips pools that no factory event announced. */
export function replayMarket(
  events: readonly ChainEvent[],
  factories: { v2: string; v3: string },
): Map<string, TruePool> {
  const pools = new Map<string, TruePool>();
  const open = (
    pool: Pick<TruePool, 'id' | 'protocol' | 'token0' | 'token1' | 'fee'>,
    at: number,
  ) =>
    pools.set(pool.id, {
      ...pool,
      token0: pool.token0.toLowerCase(),
      token1: pool.token1.toLowerCase(),
      createdAt: at,
      balance0: 0n,
      balance1: 0n,
      root: 0n,
      tick: 0,
      liquidity: 0n,
      ticks: new Map(),
      candles: new Map(),
      prices: [],
      swaps: [],
    });
  const setPrice = (pool: TruePool, root: bigint, at: number) => {
    pool.root = root;
    if (root > 0n) pool.prices.push({ at, root });
  };
  const addLiquidity = (pool: TruePool, args: ChainEvent['args'], delta: bigint) => {
    const [lower, upper] = [Number(args.tickLower), Number(args.tickUpper)];
    for (const [index, net] of [[lower, delta] as const, [upper, -delta] as const]) {
      const tick = pool.ticks.get(index) ?? { net: 0n, gross: 0n };
      pool.ticks.set(index, { net: tick.net + net, gross: tick.gross + delta });
    }
    if (lower <= pool.tick && pool.tick < upper) pool.liquidity += delta;
  };
  const hold = (pool: TruePool, amount0: unknown, amount1: unknown, sign = 1n) => {
    pool.balance0 += sign * BigInt(amount0 as bigint);
    pool.balance1 += sign * BigInt(amount1 as bigint);
  };

  for (const event of events) {
    const { family, name, args, timestamp: at } = event;
    const emitter = event.address.toLowerCase();
    const { token0, token1 } = args as Record<string, string>;
    if (name === 'PairCreated' && emitter === factories.v2) {
      const id = String(args.pair).toLowerCase();
      open({ id, protocol: 'v2', token0: token0!, token1: token1!, fee: 3_000 }, at);
      continue;
    }
    if (name === 'PoolCreated' && emitter === factories.v3) {
      const id = String(args.pool).toLowerCase();
      open({ id, protocol: 'v3', token0: token0!, token1: token1!, fee: Number(args.fee) }, at);
      continue;
    }
    if (family === 'v4' && name === 'Initialize') {
      const [id, currency0, currency1] = [args.id, args.currency0, args.currency1].map(String);
      const tokens = { token0: currency0!, token1: currency1! };
      open({ id: id!, protocol: 'v4', ...tokens, fee: Number(args.fee) }, at);
    }
    const isV4 = family === 'v4' || name === 'ModifyLiquidity';
    const pool = pools.get(isV4 ? String(args.id) : emitter);
    if (!pool) continue;
    const price = BigInt(args.sqrtPriceX96 ?? 0);
    if (name === 'Sync') {
      [pool.balance0, pool.balance1] = [BigInt(args.reserve0!), BigInt(args.reserve1!)];
      setPrice(pool, v2Root(pool.balance0, pool.balance1), at);
    } else if (name === 'Initialize') {
      pool.tick = Number(args.tick);
      setPrice(pool, price, at);
    } else if (name === 'ModifyLiquidity') {
      addLiquidity(pool, args, BigInt(args.liquidityDelta!));
    } else if (name === 'Mint' && pool.protocol === 'v3') {
      addLiquidity(pool, args, BigInt(args.amount!));
      hold(pool, args.amount0, args.amount1);
    } else if (name === 'Burn' && pool.protocol === 'v3') {
      addLiquidity(pool, args, -BigInt(args.amount!));
    } else if (name === 'Collect' || name === 'CollectProtocol') {
      hold(pool, args.amount0, args.amount1, -1n);
    } else if (name === 'Flash') {
      hold(pool, args.paid0, args.paid1);
    } else if (name === 'Swap') {
      const [amount0, amount1] = swapAmounts(family, args);
      // The pair's Sync event, just before, has already changed the reserves.
      const before =
        family === 'v2' ? v2Root(pool.balance0 - amount0, pool.balance1 - amount1) : pool.root;
      if (family === 'v3') hold(pool, amount0, amount1);
      if (family !== 'v2') {
        pool.tick = Number(args.tick);
        pool.liquidity = BigInt(args.liquidity!);
        setPrice(pool, price, at);
      }
      const fee = BigInt(family === 'v4' ? args.fee! : pool.fee);
      note(pool, { at, before, after: pool.root, amount0, amount1, fee });
      pool.swaps.push({ hash: event.transactionHash, amount0, amount1 });
    }
  }
  return pools;
}

function swapAmounts(family: ChainEvent['family'], args: ChainEvent['args']): [bigint, bigint] {
  const of = (name: string) => BigInt(args[name]!);
  if (family === 'v2') {
    return [of('amount0In') - of('amount0Out'), of('amount1In') - of('amount1Out')];
  }
  return family === 'v3' ? [of('amount0'), of('amount1')] : [-of('amount0'), -of('amount1')];
}

interface Noted {
  at: number;
  before: bigint;
  after: bigint;
  amount0: bigint;
  amount1: bigint;
  fee: bigint;
}

function note(pool: TruePool, { at, before, after, amount0, amount1, fee }: Noted): void {
  for (const period of PERIODS) {
    const start = Math.floor(at / period) * period;
    const candles = pool.candles.get(period) ?? new Map<number, TrueCandle>();
    pool.candles.set(period, candles);
    const candle = candles.get(start) ?? {
      start,
      open: before,
      high: before,
      low: before,
      close: before,
      volume0: 0n,
      volume1: 0n,
      fees0: 0n,
      fees1: 0n,
      swaps: 0,
    };
    candles.set(start, candle);
    if (after > candle.high) candle.high = after;
    if (after < candle.low) candle.low = after;
    candle.close = after;
    candle.volume0 += abs(amount0);
    candle.volume1 += abs(amount1);
    if (amount0 > 0n) candle.fees0 += (amount0 * fee) / 1_000_000n;
    if (amount1 > 0n) candle.fees1 += (amount1 * fee) / 1_000_000n;
    candle.swaps++;
  }
}

/** Token amounts of a v4 pool's positions, by the reference SDK's arithmetic. */
export function valueOfPositions(pool: TruePool): [bigint, bigint] {
  const ticks = [...pool.ticks].filter(([, { gross }]) => gross > 0n).sort(([a], [b]) => a - b);
  const toNumber = (value: { toString(): string }) => BigInt(value.toString());
  let [amount0, amount1, liquidity] = [0n, 0n, 0n];
  for (const [i, [lower, { net }]] of ticks.entries()) {
    liquidity += net;
    const upper = ticks[i + 1]?.[0];
    if (upper === undefined || liquidity === 0n) continue;
    const from = toNumber(TickMath.getSqrtRatioAtTick(lower));
    const to = toNumber(TickMath.getSqrtRatioAtTick(upper));
    const at = pool.root < from ? from : pool.root > to ? to : pool.root;
    const [a, b, c, size] = [from, at, to, liquidity].map((n) => JSBI.BigInt(String(n)));
    amount0 += toNumber(SqrtPriceMath.getAmount0Delta(b!, c!, size!, false));
    amount1 += toNumber(SqrtPriceMath.getAmount1Delta(a!, b!, size!, false));
  }
  return [amount0, amount1];
}
