/**
 * `holdingHistory()`: value of a position without its fees, beside that of the same tokens if they had been held, over
 * time. For display only, in floating point. Also: types `HoldingPoint` and `HoldingInput`.
 */

interface PastAction {
  kind: 'create' | 'increase' | 'decrease' | 'collect' | 'transfer' | 'burn';
  /** Base units that were deposited or withdrawn. */
  amounts: { amount0: string; amount1: string };
  /** After the action. */
  liquidity: string;
  /** Unix seconds. */
  timestamp: number;
}

export interface HoldingInput {
  /** Oldest first. */
  actions: readonly PastAction[];
  /** Ends of the range as square roots of raw prices (base units of token1 per token0); 0 to Infinity for v2. */
  roots: { lower: number; upper: number };
  /** Prices over time, oldest first: square roots of raw prices. */
  prices: readonly { time: number; root: number }[];
  decimals: readonly [number, number];
  /** In whole token0 instead of whole token1. */
  isInverted: boolean;
}

export interface HoldingPoint {
  /** Unix seconds. */
  time: number;
  /** What the liquidity is worth. */
  position: number;
  /** What the deposited tokens would be worth. */
  held: number;
}

/** Raw amounts of liquidity at a price. */
function amountsAt(liquidity: number, root: number, { lower, upper }: HoldingInput['roots']) {
  const at = Math.min(upper, Math.max(lower, root));
  const beyond = upper === Number.POSITIVE_INFINITY ? 0 : 1 / upper;
  return { amount0: liquidity * (1 / at - beyond), amount1: liquidity * (at - lower) };
}

/** Deposits so far that are not withdrawn, and the liquidity for them. */
interface Stake {
  held0: number;
  held1: number;
  liquidity: number;
}

/** Returns the stake after an action. What is withdrawn leaves the held tokens in proportion. */
function stakeAfter(stake: Stake, { kind, amounts, liquidity: text }: PastAction): Stake {
  const liquidity = Number(text);
  const [amount0, amount1] = [Number(amounts.amount0), Number(amounts.amount1)];
  if (kind === 'create' || kind === 'increase') {
    return { held0: stake.held0 + amount0, held1: stake.held1 + amount1, liquidity };
  }
  if (kind !== 'decrease') return stake;
  const rest = stake.liquidity > 0 ? liquidity / stake.liquidity : 0;
  return { held0: stake.held0 * rest, held1: stake.held1 * rest, liquidity };
}

/**
 * Returns both values at each price since the first deposit, in whole tokens of one side. Of v2, whose fees are part of
 * the reserves, the liquidity is that of the deposited amounts.
 */
export function holdingHistory(input: HoldingInput): HoldingPoint[] {
  const { actions, roots, prices, decimals, isInverted } = input;
  const isShares = roots.upper === Number.POSITIVE_INFINITY;
  let stake: Stake = { held0: 0, held1: 0, liquidity: 0 };
  let next = 0;
  const points: HoldingPoint[] = [];
  for (const { time, root } of prices) {
    for (let action = actions[next]; action && action.timestamp <= time; action = actions[next]) {
      stake = stakeAfter(stake, action);
      next++;
    }
    const { held0, held1 } = stake;
    if (stake.liquidity <= 0 || held0 + held1 <= 0) continue;
    const liquidity = isShares ? Math.sqrt(held0 * held1) : stake.liquidity;
    const { amount0, amount1 } = amountsAt(liquidity, root, roots);
    const price = root ** 2;
    const scale = 10 ** (isInverted ? decimals[0] : decimals[1]);
    const value = (raw0: number, raw1: number) =>
      (isInverted ? raw0 + raw1 / price : raw0 * price + raw1) / scale;
    points.push({ time, position: value(amount0, amount1), held: value(held0, held1) });
  }
  return points;
}
