import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';

/**
 * Type `PoolEvent`: union of all events that change the pool graph (creation, reserves, swap, liquidity, fees),
 * independent of the protocol's encoding.
 */
export type PoolEvent =
  | { kind: 'v2Created'; id: Hex; token0: Address; token1: Address }
  | { kind: 'v2Synced'; id: Hex; reserve0: bigint; reserve1: bigint }
  | {
      kind: 'v3Created';
      id: Hex;
      token0: Address;
      token1: Address;
      fee: number;
      tickSpacing: number;
    }
  | { kind: 'v3Initialized'; id: Hex; sqrtPriceX96: bigint; tick: number }
  | {
      kind: 'v4Initialized';
      id: Hex;
      token0: Address;
      token1: Address;
      fee: number;
      tickSpacing: number;
      hooks: Address;
      sqrtPriceX96: bigint;
      tick: number;
    }
  | {
      kind: 'swapped';
      protocol: 'v3' | 'v4';
      id: Hex;
      sqrtPriceX96: bigint;
      liquidity: bigint;
      tick: number;
    }
  | {
      kind: 'liquidityChanged';
      protocol: 'v3' | 'v4';
      id: Hex;
      tickLower: number;
      tickUpper: number;
      liquidityDelta: bigint;
    }
  | { kind: 'v4ProtocolFee'; id: Hex; protocolFee: number }
  /** Read from the chain at the head, not from a log: hooks set fees without an event. */
  | { kind: 'v4Fees'; id: Hex; lpFee: number; protocolFee: number }
  /** Read from the chain at the head: the state of a pool with other known ticks. */
  | { kind: 'read'; id: Hex; pool: Pool };
