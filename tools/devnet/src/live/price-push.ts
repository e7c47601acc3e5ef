/**
 * `pushToward()`: the swap (side and amount in) that moves a pool to a target price, from its price and liquidity.
 * Also: `priceOf()` (price of a pool state), types `PoolState` and `Push`.
 */

const Q96 = 2 ** 96;

/** A pool's state in terms of v3; a pair is a pool with one full-range position. */
export interface PoolState {
  sqrtPriceX96: bigint;
  liquidity: bigint;
}

/** A swap that moves a pool's price: the input token, and its amount in base units. */
export interface Push {
  side: 0 | 1;
  amountIn: bigint;
}

/**
 * Returns the swap that moves a pool to `target` base units of token 1 per base unit of token 0, assuming its current
 * liquidity (v3 whitepaper, 6.2.3: amounts between two square roots of prices). Undefined if its price is within
 * `band`, a fraction, of the target, or if it has no liquidity.
 */
export function pushToward(state: PoolState, target: number, band: number): Push | undefined {
  const root = Number(state.sqrtPriceX96) / Q96;
  const targetRoot = Math.sqrt(target);
  const liquidity = Number(state.liquidity);
  if (liquidity === 0 || Math.abs(Math.log(target) - 2 * Math.log(root)) <= band) return undefined;
  const amount =
    targetRoot < root ? liquidity * (1 / targetRoot - 1 / root) : liquidity * (targetRoot - root);
  return { side: targetRoot < root ? 0 : 1, amountIn: BigInt(Math.floor(amount)) + 1n };
}

export const priceOf = ({ sqrtPriceX96 }: PoolState): number => (Number(sqrtPriceX96) / Q96) ** 2;
