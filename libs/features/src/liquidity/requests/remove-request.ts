import {
  type Amounts,
  minimumAmounts,
  minimumWithdrawal,
  pairWithdrawal,
  positionAmounts,
} from '@cenote/trading/liquidity';
import type { PositionState } from '@cenote/trading/onchain';
import type {
  LiquidityProposal,
  LiquidityRequest,
  LiquidityTerms,
} from '../../execution/liquidity/liquidity-request.ts';
import { isWithinBounds } from '../../execution/liquidity/within-bounds.ts';
import {
  keyOfPosition,
  type ManagedPosition,
  readManaged,
  tokensWithNative,
} from './managed-position.ts';

export interface RemoveChoice {
  /** Part of the liquidity, 1 to 100. */
  percent: number;
  receiveNative: boolean;
  /** Also burns the NFT; only with 100 percent of a v3 or v4 position. */
  burn: boolean;
}

const WHOLE = 100n;

/** Returns the part of a position's liquidity. */
export const partOf = ({ liquidity }: Pick<PositionState, 'liquidity'>, percent: number): bigint =>
  (liquidity * BigInt(percent)) / WHOLE;

/** Returns what removing liquidity pays, without fees. */
export const withdrawalOf = (position: PositionState, liquidity: bigint): Amounts =>
  position.protocol === 'v2'
    ? pairWithdrawal(liquidity, position.pool)
    : positionAmounts(position.pool.sqrtPriceX96, { ...position.range, liquidity: -liquidity });

export const sumOf = (one: Amounts, other: Amounts): Amounts => ({
  amount0: one.amount0 + other.amount0,
  amount1: one.amount1 + other.amount1,
});

/** `removeRequest()`: returns the request that removes a part of a position's liquidity and, in v3 and v4, its fees. */
export function removeRequest(managed: ManagedPosition, choice: RemoveChoice): LiquidityRequest {
  const { network, position } = managed;
  const { percent, receiveNative, burn } = choice;
  return {
    network,
    kind: 'removeLiquidity',
    tokens: tokensWithNative(managed, receiveNative),
    key: `remove ${keyOfPosition(position)} ${percent} ${receiveNative} ${burn}`,
    propose: async (context, terms) =>
      proposalOf(await readManaged(context, position), choice, terms, network.id),
    holds: (accepted, fresh) =>
      liquidityOf(accepted) === liquidityOf(fresh) && isWithinBounds(accepted, fresh),
  };
}

const liquidityOf = ({ intent }: LiquidityProposal): bigint =>
  intent.action === 'decrease' ? intent.liquidity : 0n;

function proposalOf(
  state: PositionState,
  { percent, receiveNative, burn }: RemoveChoice,
  { account, deadline, slippageBps }: LiquidityTerms,
  chainId: number,
): LiquidityProposal {
  const liquidity = partOf(state, percent);
  const withdrawn = withdrawalOf(state, liquidity);
  const base = {
    action: 'decrease',
    chainId,
    account,
    deadline,
    liquidity,
    receiveNative,
  } as const;
  if (state.protocol === 'v2') {
    const { token0, token1 } = state.pool;
    const minimum = minimumAmounts(withdrawn, slippageBps);
    return {
      intent: { ...base, pool: { protocol: 'v2', token0, token1 }, minimum },
      price: state.pool,
      received: withdrawn,
    };
  }
  const { tokenId, range, uncollected } = state;
  const minimum = minimumWithdrawal(state.pool, range, liquidity, slippageBps);
  const rest = { ...base, tokenId, minimum, burn: burn && percent === 100 };
  return {
    intent:
      state.protocol === 'v3'
        ? { ...rest, pool: keyOfV3(state.pool) }
        : { ...rest, pool: keyOfV4(state.pool) },
    range,
    price: state.pool,
    received: sumOf(withdrawn, uncollected),
    fees: uncollected,
  };
}

type Of<P> = Extract<PositionState, { protocol: P }>['pool'];

export const keyOfV3 = ({ protocol, token0, token1, fee, tickSpacing }: Of<'v3'>) => ({
  protocol,
  token0,
  token1,
  fee,
  tickSpacing,
});

export const keyOfV4 = ({ protocol, token0, token1, fee, tickSpacing, hooks }: Of<'v4'>) => ({
  protocol,
  token0,
  token1,
  fee,
  tickSpacing,
  hooks,
});
