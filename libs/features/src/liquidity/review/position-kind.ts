import { type Address, sameAddress } from '@cenote/chains';
import { v2PairAddress } from '@cenote/trading/swap';
import type {
  LiquidityProposal,
  LiquidityRequest,
} from '../../execution/liquidity/liquidity-request.ts';

/**
 * `positionKindOf()`: returns what a contract that moves in a liquidity transaction represents: shares of the v2 pair, or
 * NFTs of a position manager; undefined for any other contract.
 */
export function positionKindOf(
  currency: Address,
  { network: { contracts } }: Pick<LiquidityRequest, 'network'>,
  proposal: LiquidityProposal | undefined,
): 'shares' | 'v3' | 'v4' | undefined {
  if (sameAddress(currency, contracts.v3PositionManager)) return 'v3';
  if (sameAddress(currency, contracts.v4PositionManager)) return 'v4';
  const pair = proposal && pairOf(proposal);
  if (!pair || !contracts.v2Factory) return undefined;
  const address = v2PairAddress(contracts.v2Factory, pair.token0, pair.token1);
  return sameAddress(currency, address) ? 'shares' : undefined;
}

/** Returns the v2 pair of a proposal. */
function pairOf({ intent, before }: LiquidityProposal) {
  if (before && 'pool' in before && before.pool.protocol === 'v2') return before.pool;
  if ('from' in intent) return intent.from.protocol === 'v2' ? intent.from : undefined;
  return intent.pool.protocol === 'v2' ? intent.pool : undefined;
}
