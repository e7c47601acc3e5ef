/**
 * `liquidityAllowances()`: the approvals that a transaction needs beforehand, as `LiquidityAllowance`s.
 */
import { type Address, type Contracts, isNative, lower } from '@cenote/chains';
import { v2PairAddress } from '../../swap/build/pool-address.ts';
import { required } from '../build/assert-intent.ts';
import { amountOf, convertedSide } from '../build/ether-sides.ts';
import type { Amounts } from '../position-amounts.ts';
import type { LiquidityIntent, PoolKey } from '../types.ts';

/** What must be approved before a transaction. */
export interface LiquidityAllowance {
  /** The token, the pair whose shares are redeemed, or the position manager (`erc721`). */
  token: Address;
  spender: Address;
  /** Base units that the spender takes at most; of `erc721` the token id. */
  amount: bigint;
  /**
   * `erc20`: the token's own allowance. `permit2`: the allowance that Permit2 keeps, which also needs one of the token
   * for Permit2. `erc721`: approval of one NFT.
   */
  via: 'erc20' | 'permit2' | 'erc721';
}

/** Allowances for both sides of a deposit, without what is paid in the native coin and without zero amounts. */
function forDeposit(
  intent: { pool: PoolKey; chainId: number; payNative: boolean },
  amounts: Amounts,
  spender: Address,
  via: 'erc20' | 'permit2',
  contracts: Contracts,
): LiquidityAllowance[] {
  const { pool } = intent;
  const coin = convertedSide(pool, contracts, intent.chainId, intent.payNative);
  return ([0, 1] as const).flatMap((side) => {
    const token = lower(side === 0 ? pool.token0 : pool.token1);
    const amount = amountOf(amounts, side);
    if (side === coin || isNative(token) || amount === 0n) return [];
    return [{ token, spender, amount, via }];
  });
}

const forShares = (
  pair: PoolKey,
  shares: bigint,
  spender: Address,
  contracts: Contracts,
): LiquidityAllowance => ({
  token: v2PairAddress(required(contracts, 'v2Factory'), pair.token0, pair.token1),
  spender,
  amount: shares,
  via: 'erc20',
});

/**
 * Returns the approvals that the transaction of an intent needs before it is sent; those that a permit of the intent
 * grants are left out. Whether they exist already is for the caller to read.
 * @throws LiquidityPlanError `UNSUPPORTED` if the network lacks a contract
 */
export function liquidityAllowances(
  intent: LiquidityIntent,
  contracts: Contracts,
): LiquidityAllowance[] {
  switch (intent.action) {
    case 'create':
    case 'increase': {
      if ('desired' in intent) {
        const name = intent.pool.protocol === 'v2' ? 'v2Router' : 'v3PositionManager';
        return forDeposit(intent, intent.desired, required(contracts, name), 'erc20', contracts);
      }
      if (intent.permit) return [];
      const manager = required(contracts, 'v4PositionManager');
      return forDeposit(intent, intent.maximum, manager, 'permit2', contracts);
    }
    case 'decrease':
      if (intent.pool.protocol !== 'v2' || ('permit' in intent && intent.permit)) return [];
      return [forShares(intent.pool, intent.liquidity, required(contracts, 'v2Router'), contracts)];
    case 'collect':
    case 'burn':
      return [];
    case 'migrateV2ToV3':
      if (intent.permit) return [];
      return [forShares(intent.from, intent.shares, required(contracts, 'v3Migrator'), contracts)];
    case 'migrateV3ToV4':
      if (intent.permit) return [];
      return [
        {
          token: required(contracts, 'v3PositionManager'),
          spender: required(contracts, 'universalRouter'),
          amount: intent.tokenId,
          via: 'erc721',
        },
      ];
    case 'swap': {
      const { tokenIn, amountIn, permit } = intent;
      if (permit || isNative(tokenIn)) return [];
      const spender = required(contracts, 'universalRouter');
      return [{ token: lower(tokenIn), spender, amount: amountIn, via: 'permit2' }];
    }
    case 'zap': {
      if ('permit' in intent && intent.permit) return [];
      const isV3 = intent.pool.protocol === 'v3';
      const spender = required(contracts, isV3 ? 'swapRouter02' : 'universalRouter');
      const { tokenIn: token, amountIn: amount, other } = intent;
      return [{ token, amount }, ...(other ? [other] : [])]
        .filter((paid) => !isNative(paid.token) && paid.amount > 0n)
        .map((paid) => ({
          token: lower(paid.token),
          spender,
          amount: paid.amount,
          via: isV3 ? 'erc20' : 'permit2',
        }));
    }
  }
}
