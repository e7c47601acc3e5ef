import { type Address, lower } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { useState } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useOpenLimits } from '../limit/use-open-limits.ts';
import { useAppSelector } from '../state/hooks.ts';
import { isFillable, type QueuedOrder } from '../state/orders.ts';
import { useWallet } from '../wallet/use-wallet.ts';

/** How much of a token an approval lets Permit2 move. */
export interface ApprovalChoice {
  /** Only what the trade and the open orders take, in place of any amount. */
  isExact: boolean;
  setExact(isExact: boolean): void;
  /** Base units that the approval allows; undefined for any amount. */
  amount: bigint | undefined;
  /** Base units of open orders in the token; undefined where they could not be read. */
  openOrders: bigint | undefined;
}

interface ApprovedTrade {
  token: Address;
  /** Most that the trade takes, in base units. */
  spend: bigint;
}

/** The choice between an unlimited approval and one of exactly what is needed. */
export function useApprovalChoice(
  network: ConnectedNetwork,
  trade: ApprovedTrade | undefined,
): ApprovalChoice {
  const [isExact, setExact] = useState(false);
  const { account } = useWallet();
  const limits = useOpenLimits(trade && isExact ? network : undefined);
  const queued = useAppSelector((state) => state.orders.items);
  const isPlain = limits.fetchStatus === 'idle' && limits.isPending;
  const open = trade && (limits.data ?? (isPlain ? [] : undefined));
  const signed = queued.filter(
    (order) => order.chainId === network.id && account && order.account === lower(account),
  );
  const openOrders = open && trade && limitsIn(open, trade.token) + flowsIn(signed, trade.token);
  return {
    isExact,
    setExact,
    amount: isExact && trade ? trade.spend + (openOrders ?? 0n) : undefined,
    openOrders,
  };
}

/** What open limits of a token may take together. */
const limitsIn = (orders: readonly ApiOrder[], token: Address): bigint =>
  orders
    .filter(({ input }) => lower(input.token) === token)
    .reduce(
      (sum, { input }) => sum + larger(BigInt(input.startAmount), BigInt(input.endAmount)),
      0n,
    );

/** What Flow orders of a token that may still be filled take together. */
const flowsIn = (orders: readonly QueuedOrder[], token: Address): bigint =>
  orders
    .filter((order) => isFillable(order) && lower(order.input.address) === token)
    .reduce((sum, { input }) => sum + BigInt(input.amount), 0n);

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
