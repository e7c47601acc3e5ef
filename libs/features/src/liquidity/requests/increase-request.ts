/**
 * `increaseRequest()`: the request that adds liquidity to a position. Also: `depositAmounts()`, both amounts of a deposit
 * of which one is given.
 */
import {
  type Amounts,
  depositFor,
  type GivenAmount,
  maximumDeposit,
  minimumAmounts,
  minimumDeposit,
  pairDepositFor,
} from '@cenote/trading/liquidity';
import type { PositionState } from '@cenote/trading/onchain';
import type {
  LiquidityProposal,
  LiquidityRequest,
  LiquidityTerms,
} from '../../execution/liquidity/liquidity-request.ts';
import {
  keyOfPosition,
  type ManagedPosition,
  readManaged,
  tokensWithNative,
} from './managed-position.ts';
import { keyOfV3, keyOfV4 } from './remove-request.ts';

/** Returns both amounts of a deposit of which one is given, in base units. */
export const depositAmounts = (position: PositionState, given: GivenAmount): Amounts =>
  position.protocol === 'v2'
    ? pairDepositFor(position.pool, given).amounts
    : depositFor(position.pool.sqrtPriceX96, position.range, given, position.protocol === 'v4')
        .amounts;

/**
 * Returns the request that adds liquidity.
 * @param given the amount that the user entered; the other follows the pool's price
 */
export function increaseRequest(
  managed: ManagedPosition,
  given: GivenAmount,
  payNative: boolean,
): LiquidityRequest {
  const { network, position } = managed;
  const entered = 'amount0' in given ? `0 ${given.amount0}` : `1 ${given.amount1}`;
  return {
    network,
    kind: 'addLiquidity',
    tokens: tokensWithNative(managed, payNative),
    key: `increase ${keyOfPosition(position)} ${entered} ${payNative}`,
    propose: async (context, terms) =>
      proposalOf(await readManaged(context, position), given, payNative, terms, network.id),
  };
}

function proposalOf(
  state: PositionState,
  given: GivenAmount,
  payNative: boolean,
  { account, deadline, slippageBps }: LiquidityTerms,
  chainId: number,
): LiquidityProposal {
  const base = { chainId, account, deadline, payNative };
  if (state.protocol === 'v2') {
    const { token0, token1 } = state.pool;
    const { amounts } = pairDepositFor(state.pool, given);
    const minimum = minimumAmounts(amounts, slippageBps);
    return {
      intent: {
        ...base,
        action: 'create',
        pool: { protocol: 'v2', token0, token1 },
        desired: amounts,
        minimum,
      },
      price: state.pool,
      paid: amounts,
    };
  }
  const { tokenId, range, pool } = state;
  const isPrecise = state.protocol === 'v4';
  const { liquidity, amounts, desired } = depositFor(pool.sqrtPriceX96, range, given, isPrecise);
  const shared = { ...base, action: 'increase', tokenId } as const;
  const intent =
    state.protocol === 'v3'
      ? {
          ...shared,
          pool: keyOfV3(state.pool),
          desired,
          minimum: minimumDeposit(pool, range, liquidity, slippageBps),
        }
      : {
          ...shared,
          pool: keyOfV4(state.pool),
          liquidity,
          maximum: maximumDeposit(pool, range, liquidity, slippageBps),
        };
  return { intent, range, price: pool, paid: amounts };
}
