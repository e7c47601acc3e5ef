/**
 * `depositRequest()`: the second step of a migration from v2 to v4, in which no contract does both: a new v4 position from
 * the amounts that the pair paid.
 */
import { type Amounts, pairMigrationToV4 } from '@cenote/trading/liquidity';
import type { LiquidityRequest } from '../../execution/liquidity/liquidity-request.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { Migration } from './migrate-request.ts';
import { readTargetRoot, sourceRoot } from './target-price.ts';

/**
 * Returns the request for the v4 position.
 * @param amounts what the pair paid, in the order of the target: the position takes no more
 */
export function depositRequest(
  { managed, target, range }: Migration,
  amounts: Amounts,
): LiquidityRequest {
  const { network, position } = managed;
  const { key } = target;
  return {
    network,
    kind: 'addLiquidity',
    tokens: target.tokens,
    key: `deposit ${key.id} ${amounts.amount0} ${amounts.amount1} ${range.tickLower} ${range.tickUpper}`,
    async propose({ client, contracts }, { account, deadline, slippageBps }) {
      if (key.protocol !== 'v4') throw new TradeError('CHECK_REFUSED');
      const root = await readTargetRoot(client, contracts, target);
      const now = root ?? sourceRoot(position, target.isTurned);
      const price = { sqrtPriceX96: now };
      const deposit = pairMigrationToV4(amounts, price, range, slippageBps);
      return {
        intent: {
          action: 'create',
          chainId: network.id,
          account,
          deadline,
          pool: key,
          range,
          liquidity: deposit.liquidity,
          maximum: deposit.maximum,
          payNative: false,
          ...(root === undefined && { initialSqrtPriceX96: now }),
        },
        range,
        price: root === undefined ? undefined : price,
        paid: deposit.amounts,
      };
    },
  };
}
