/**
 * Hook `useApprovalChoice()`: stores the choice between an unlimited approval and one of exactly the amount that is
 * needed: by the trade, by orders signed in this browser, and by open limits of the gateway that the account has
 * verifiably signed. Also: type `ApprovalChoice` (choice of the allowance that an approval grants to Permit2).
 */
import { type Address, lower } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { MAX_UINT256 } from '@cenote/trading/swap';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useOpenLimits } from '../../orders/limits/use-open-limits.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { isFillable, type QueuedOrder } from '../../state/slices/orders.ts';
import { stepContext } from '../../transactions/step-context.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { fillableLimitsQuery } from './fillable-limits-query.ts';

/** Choice of the allowance that an approval grants to Permit2. */
export interface ApprovalChoice {
  /** The approval is limited to the amounts of the trade and the open orders instead of unlimited. */
  isExact: boolean;
  setExact(isExact: boolean): void;
  /** Amount of the approval in base units; undefined for an unlimited one. */
  amount: bigint | undefined;
  /** Amount of open orders that sell the token, in base units; undefined if they could not be read. */
  openOrders: bigint | undefined;
  /** The open orders are being read: the amount is not known yet. */
  isReading: boolean;
}

interface ApprovedTrade {
  token: Address;
  /** Maximum that the trade takes, in base units. */
  spend: bigint;
}

/**
 * Stores the choice between an unlimited approval and one of exactly the amount that is needed: by the trade, by orders
 * signed in this browser, and by open limits of the gateway that the account has verifiably signed.
 */
export function useApprovalChoice(
  network: ConnectedNetwork,
  trade: ApprovedTrade | undefined,
): ApprovalChoice {
  const [isExact, setExact] = useState(false);
  const wagmi = useConfig();
  const { account } = useWallet();
  const limits = useOpenLimits(trade && isExact ? network : undefined);
  const stored = useAppSelector((state) => state.orders.items).filter(
    (order) => order.chainId === network.id && account && order.account === lower(account),
  );
  // For orders stored in this browser, the stored status is used.
  const others = limits.data?.filter(({ hash }) => !stored.some(({ id }) => id === hash)) ?? [];
  const context = trade && isExact && account ? stepContext(wagmi, network, account) : undefined;
  const fillable = useQuery(fillableLimitsQuery(context, others));
  const isPlain = limits.fetchStatus === 'idle' && limits.isPending;
  const isNone = others.length === 0 && (limits.data !== undefined || isPlain);
  const listed = isNone ? [] : fillable.data;
  const ofThis = trade ? storedIn(stored, trade.token) : 0n;
  const openOrders = trade && listed && ofThis + limitsIn(listed, trade.token);
  const needed = (trade?.spend ?? 0n) + (openOrders ?? ofThis);
  return {
    isExact,
    setExact,
    amount: isExact && trade ? smaller(needed, MAX_UINT256) : undefined,
    openOrders,
    isReading: limits.isLoading || fillable.isLoading,
  };
}

/** Returns the total amount that limits take of a token. */
const limitsIn = (orders: readonly ApiOrder[], token: Address): bigint =>
  orders
    .filter(({ input }) => lower(input.token) === token)
    .reduce(
      (sum, { input }) => sum + larger(BigInt(input.startAmount), BigInt(input.endAmount)),
      0n,
    );

/** Returns the total amount that stored, fillable orders take of a token. */
const storedIn = (orders: readonly QueuedOrder[], token: Address): bigint =>
  orders
    .filter((order) => isFillable(order) && lower(order.input.address) === token)
    .reduce((sum, { input }) => sum + BigInt(input.amount), 0n);

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
