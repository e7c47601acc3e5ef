import type { Address, Hex } from '@cenote/chains';

/** Type `PoolRow`: a row of the index's table `pools`. Numbers too large for a double are strings. */
export interface PoolRow {
  id: Hex;
  protocol: 'v2' | 'v3' | 'v4';
  token0: Address;
  token1: Address;
  fee: number;
  tick_spacing: number | null;
  hooks: Address | null;
  reserve0: string | null;
  reserve1: string | null;
  sqrt_price_x96: string | null;
  tick: number | null;
  liquidity: string | null;
  balance0: string | null;
  balance1: string | null;
  created_at: number;
}
