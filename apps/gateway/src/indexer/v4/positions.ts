/**
 * Ponder handler of v4's position manager (registered on import): stores positions and their owners. Also:
 * `modifyPosition()`, which updates a position after a liquidity change.
 */
import { type Context, ponder } from 'ponder:registry';
import { contractsOf, type Hex, lower, NATIVE, sameAddress } from '@cenote/chains';
import type { Amounts } from '@cenote/trading';
import type { EventContext } from '../anchor.ts';
import type { Growth } from '../pools/fee-growth.ts';
import {
  moveLiquidity,
  nftKey,
  openPosition,
  recordAction,
  transferUpdate,
} from '../pools/position-changes.ts';

/** Pool id of a new NFT until the pool manager's event of the same transaction. */
const NO_POOL: Hex = '0x';

ponder.on('V4PositionManager:Transfer', async ({ event, context }) => {
  const { from, to, tokenId } = event.args;
  const key = nftKey('v4', tokenId);
  if (lower(from) !== NATIVE) {
    const kind = lower(to) === NATIVE ? 'burn' : 'transfer';
    return recordAction(context, event, key, { kind, change: () => transferUpdate(to) });
  }
  await openPosition(context, event, {
    key,
    protocol: 'v4',
    tokenId,
    owner: lower(to),
    poolId: NO_POOL,
  });
});

interface Modification {
  id: Hex;
  sender: Hex;
  tickLower: number;
  tickUpper: number;
  liquidityDelta: bigint;
  /** The NFT's id, if the position manager is the sender. */
  salt: Hex;
}

/**
 * Updates the position of an NFT after a liquidity change by the position manager, which pays the fees out.
 * @param state the pool's price, and the fee growth inside the range
 */
export async function modifyPosition(
  context: Context,
  event: EventContext,
  { id, sender, tickLower, tickUpper, liquidityDelta, salt }: Modification,
  amounts: Amounts,
  state: { sqrtPriceX96: bigint; growth: Growth },
): Promise<void> {
  const contracts = contractsOf(context.chain.id);
  if (!contracts || !sameAddress(sender, contracts.v4PositionManager)) return;
  const move = moveLiquidity(event, liquidityDelta, amounts);
  await recordAction(context, event, nftKey('v4', BigInt(salt)), {
    kind: liquidityDelta > 0n ? 'increase' : liquidityDelta < 0n ? 'decrease' : 'collect',
    amounts,
    ...state,
    change: (position) => ({ ...move(position), poolId: id, tickLower, tickUpper }),
  });
}
