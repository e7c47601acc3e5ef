/** `zapTargetOf()`: an existing position as the target of a deposit of any amounts. */
import type { Token } from '../../tokens/list/token.ts';
import type { ZapTarget } from '../zap/zap-target.ts';
import { type ManagedPosition, tokensWithNative } from './managed-position.ts';
import { keyOfV3, keyOfV4 } from './remove-request.ts';

/** @param known tokens of the network, with what is known of their transfer fees */
export function zapTargetOf(
  managed: ManagedPosition,
  payNative: boolean,
  known: readonly Token[],
): ZapTarget {
  const { network, position } = managed;
  const shared = { network, tokens: tokensWithNative(managed, payNative), payNative, known };
  if (position.protocol === 'v2') {
    const { token0, token1 } = position.pool;
    return { ...shared, pool: { protocol: 'v2', token0, token1 } };
  }
  const { range, tokenId } = position;
  const pool = position.protocol === 'v3' ? keyOfV3(position.pool) : keyOfV4(position.pool);
  return { ...shared, pool, range, tokenId };
}
