/**
 * Type `ZapTarget`: the position into which a deposit of one token, or of two in any proportion, goes. Also: `canZap()`,
 * whether the network's contracts can swap before it, `isOneTransaction()`, and `keyOfZap()`, its part of keys.
 */
import { swapsSupported } from '@cenote/chains';
import { type Amounts, isOneCall, type PoolKey, type TickRange } from '@cenote/trading/liquidity';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { Token } from '../../tokens/list/token.ts';

export interface ZapTarget {
  network: ConnectedNetwork;
  /** In the order of the pool's tokens, in the form in which they are paid. */
  tokens: readonly [Token, Token];
  pool: PoolKey;
  /** v3 and v4. */
  range?: TickRange | undefined;
  /** Existing position of v3 or v4. */
  tokenId?: bigint | undefined;
  /** Price of a pool that does not exist yet. */
  initialSqrtPriceX96?: bigint | undefined;
  payNative: boolean;
  /** Known tokens of the network, with what is known of their transfer fees. */
  known: readonly Token[];
}

/** Whether the network's contracts swap before a deposit into the pool. */
export function canZap(
  network: ConnectedNetwork,
  { protocol }: Pick<PoolKey, 'protocol'>,
): boolean {
  const { swapRouter02, v2Router } = network.contracts;
  if (protocol === 'v3' && swapRouter02) return true;
  return swapsSupported(network).supported && (protocol !== 'v2' || v2Router !== undefined);
}

/** Whether one contract swaps and deposits into the position. */
export const isOneTransaction = ({ network: { contracts }, pool, tokenId }: ZapTarget): boolean =>
  isOneCall({ pool, contracts, ...(tokenId !== undefined && { tokenId }) });

/** Returns a text that identifies a deposit: the same text for the same position and amounts. */
export const keyOfZap = (
  { network, pool, range, tokenId, initialSqrtPriceX96, payNative }: ZapTarget,
  { amount0, amount1 }: Amounts,
): string =>
  [
    network.id,
    ...Object.values(pool),
    range?.tickLower,
    range?.tickUpper,
    tokenId,
    initialSqrtPriceX96,
    payNative,
    amount0,
    amount1,
  ].join(' ');
