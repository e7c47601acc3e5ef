/**
 * `collectRequest()`: the request that pays out the fees of a v3 or v4 position. Also: `burnRequest()`, the one that burns
 * the NFT of an empty position.
 */
import type { LiquidityRequest } from '../../execution/liquidity/liquidity-request.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import {
  keyOfPosition,
  type ManagedPosition,
  readManaged,
  tokensWithNative,
} from './managed-position.ts';
import { keyOfV3, keyOfV4 } from './remove-request.ts';

/**
 * Returns the request that collects the fees. It throws TradeError `POSITION_NOT_FOUND` for shares of a v2 pair, whose
 * fees are part of the liquidity.
 */
export function collectRequest(managed: ManagedPosition, receiveNative: boolean): LiquidityRequest {
  const { network, position } = managed;
  return {
    network,
    kind: 'collectFees',
    tokens: tokensWithNative(managed, receiveNative),
    key: `collect ${keyOfPosition(position)} ${receiveNative}`,
    async propose(context, { account, deadline }) {
      const { tokenId, range, uncollected, pool } = await readNft(managed, context);
      const base = { chainId: network.id, account, deadline, tokenId, receiveNative, pool };
      return {
        intent: { ...base, action: 'collect' },
        range,
        received: uncollected,
        fees: uncollected,
      };
    },
  };
}

/**
 * Returns the request that burns the NFT. It throws TradeError `CHECK_REFUSED` while the position has liquidity or fees,
 * which v4 would pay out at any price.
 */
export function burnRequest(managed: ManagedPosition): LiquidityRequest {
  const { network, position, tokens } = managed;
  return {
    network,
    kind: 'burnPosition',
    tokens,
    key: `burn ${keyOfPosition(position)}`,
    async propose(context, { account, deadline }) {
      const { tokenId, range, liquidity, uncollected, pool } = await readNft(managed, context);
      if (liquidity > 0n || uncollected.amount0 > 0n || uncollected.amount1 > 0n) {
        throw new TradeError('CHECK_REFUSED');
      }
      return {
        intent: { action: 'burn', chainId: network.id, account, deadline, tokenId, pool },
        range,
      };
    },
  };
}

async function readNft(
  { position }: ManagedPosition,
  context: Parameters<LiquidityRequest['propose']>[0],
) {
  const state = await readManaged(context, position);
  if (state.protocol === 'v2') throw new TradeError('POSITION_NOT_FOUND');
  const { tokenId, range, liquidity, uncollected } = state;
  const pool = state.protocol === 'v3' ? keyOfV3(state.pool) : keyOfV4(state.pool);
  return { tokenId, range, liquidity, uncollected, pool };
}
