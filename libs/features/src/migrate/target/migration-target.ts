/**
 * Target of a migration: type `MigrationTarget` (version and fee), `targetPool()` (the pool's key, whether the order of its
 * tokens is reversed, and its tokens), `turnedRange()` (a range in the other order), `spacingOf()`.
 */
import { type Address, type Hex, lower, NATIVE, type Network, sameAddress } from '@cenote/chains';
import {
  type TickRange,
  tickSpacingOf,
  type V3PoolKey,
  type V4PoolKey,
} from '@cenote/trading/liquidity';
import { v3PoolAddress, v4PoolId } from '@cenote/trading/swap';
import type { ManagedPosition } from '../../liquidity/requests/managed-position.ts';
import type { Token } from '../../tokens/list/token.ts';

export interface MigrationTarget {
  protocol: 'v3' | 'v4';
  /** Hundredths of a basis point. */
  fee: number;
}

export interface TargetPool {
  key: (V3PoolKey | V4PoolKey) & { id: Hex };
  /** Its token0 is the source's token1: a v4 pool has the native coin first. */
  isTurned: boolean;
  /** In the order of the target. */
  tokens: readonly [Token, Token];
  /** As the source pays them: refunds have the wrapped coin. */
  sourceTokens: readonly [Token, Token];
}

/** Fees of v4 pools without a hook. */
export const V4_FEES = [100, 500, 3_000, 10_000] as const;

/** Lowest fee, whose pools have a spacing of 1. */
const LOWEST_FEE = 100;

/** Returns the tick spacing that pools of a fee usually have. */
export const spacingOf = (fee: number): number => (fee === LOWEST_FEE ? 1 : tickSpacingOf(fee));

/** Returns the fees that are offered for a version. */
export const feesOf = (
  { v3FeeTiers }: Pick<Network, 'v3FeeTiers'>,
  { protocol }: Pick<MigrationTarget, 'protocol'>,
): readonly number[] => (protocol === 'v3' ? v3FeeTiers : V4_FEES);

/** Returns the target pool of a position; undefined if the network does not have the version. */
export function targetPool(
  { network, position, tokens, native }: ManagedPosition,
  { protocol, fee }: MigrationTarget,
): TargetPool | undefined {
  const { token0, token1 } = position.pool;
  const tickSpacing = spacingOf(fee);
  if (protocol === 'v3') {
    const id = v3PoolAddress(network.contracts.v3Factory, token0, token1, fee);
    const key = { protocol, token0, token1, fee, tickSpacing, id };
    return { key, isTurned: false, tokens, sourceTokens: tokens };
  }
  if (!network.contracts.v4PositionManager) return undefined;
  const wrapped = lower(network.wrappedNative);
  const inV4 = (token: Address): Address =>
    !network.hasOneBalance && sameAddress(token, wrapped) ? NATIVE : lower(token);
  const [one, other] = [inV4(token0), inV4(token1)];
  const isTurned = one > other;
  const [first, second] = isTurned ? [other, one] : [one, other];
  const shown = (token: Token): Token => (inV4(token.address) === NATIVE ? native : token);
  const [shown0, shown1] = [shown(tokens[0]), shown(tokens[1])];
  return {
    key: {
      protocol,
      token0: first,
      token1: second,
      fee,
      tickSpacing,
      hooks: NATIVE,
      id: v4PoolId(first, second, fee, tickSpacing, NATIVE),
    },
    isTurned,
    tokens: isTurned ? [shown1, shown0] : [shown0, shown1],
    sourceTokens: isTurned ? [tokens[1], tokens[0]] : tokens,
  };
}

/** Returns a range in the order of the target. */
export const turnedRange = ({ tickLower, tickUpper }: TickRange, isTurned: boolean): TickRange =>
  isTurned ? { tickLower: -tickUpper, tickUpper: -tickLower } : { tickLower, tickUpper };
