const Q96 = 2 ** 96;

/** A pool's state in v3's terms; a pair is a pool with one position over all prices. */
export interface PoolState {
  sqrtPriceX96: bigint;
  liquidity: bigint;
}

/** A swap that moves a pool: the token paid in, and its amount in base units. */
export interface Push {
  side: 0 | 1;
  amountIn: bigint;
}

/**
 * Returns the swap that brings a pool to `target` base units of token 1 for one of token 0, as far as its present
 * liquidity goes (v3 whitepaper, 6.2.3: amounts between two square roots of prices). Undefined where
 * it stands within `band` of it, a fraction, or has no liquidity.
 */
export function pushToward(state: PoolState, target: number, band: number): Push | undefined {
  const root = Number(state.sqrtPriceX96) / Q96;
  const wanted = Math.sqrt(target);
  const liquidity = Number(state.liquidity);
  if (liquidity === 0 || Math.abs(Math.log(target) - 2 * Math.log(root)) <= band) return undefined;
  const amount = wanted < root ? liquidity * (1 / wanted - 1 / root) : liquidity * (wanted - root);
  return { side: wanted < root ? 0 : 1, amountIn: BigInt(Math.floor(amount)) + 1n };
}

export const priceOf = ({ sqrtPriceX96 }: PoolState): number => (Number(sqrtPriceX96) / Q96) ** 2;
