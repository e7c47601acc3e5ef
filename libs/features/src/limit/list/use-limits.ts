/**
 * Hook `useLimits()`: returns the connected account's unfinished limits: those that the gateway lists, and those
 * signed here that it does not list, until the chain shows their end. Also: type `LimitOrder` (fields of a limit for
 * its row and its cancellation), type `LimitItem`.
 */
import type { ApiOrder } from '@cenote/data';
import { useMemo } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useOpenLimits } from '../../orders/limits/use-open-limits.ts';
import { useVerifiedLimits } from '../../orders/limits/use-verified-limits.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { cancelingOrders, isOver, type LimitStatus, limitStatus } from './limit-status.ts';
import { type SignedLimit, useSignedLimits, useUnlistedLimits } from './use-unlisted-limits.ts';

/** Fields of a limit for its row and its cancellation. */
export type LimitOrder = Pick<
  ApiOrder,
  'hash' | 'nonce' | 'deadline' | 'input' | 'output' | 'settlement'
>;

export interface LimitItem {
  order: LimitOrder;
  status: LimitStatus;
}

/** Time after the signature of an order during which a list may predate its acceptance. */
const LIST_DELAY_MS = 10_000;

/**
 * Returns the connected account's unfinished limits: those that the gateway lists, and those signed here that it does
 * not list, until the chain shows their end.
 */
export function useLimits(network: ConnectedNetwork) {
  const { account } = useWallet();
  const records = useAppSelector((state) => state.transactions.items);
  const query = useOpenLimits(network);
  const { data, dataUpdatedAt } = query;
  const own = useSignedLimits(network);
  const unlisted = useUnlistedLimits(network, own, data);
  const others = useMemo(
    () => data?.filter(({ hash }) => !own.some(({ id }) => id === hash)) ?? [],
    [data, own],
  );
  const { verified, unverified } = useVerifiedLimits(network, others);
  const items = useMemo(() => {
    const canceling = cancelingOrders(records, network.id, account);
    const listed = data?.flatMap((order): LimitItem[] => {
      const signed = own.find(({ id }) => id === order.hash);
      if (signed) {
        if (isOver(order.status)) return [];
        const status = limitStatus(order, canceling);
        return [{ order: { ...order, ...termsOf(signed) }, status }];
      }
      if (unverified.has(order.hash)) return [{ order, status: 'unverified' }];
      const known = verified.get(order.hash);
      return known ? [{ order: known, status: limitStatus(order, canceling) }] : [];
    });
    const added = unlisted.map((limit): LimitItem => {
      const hash = limit.signed.hash;
      const status = canceling.has(hash)
        ? 'pending-cancellation'
        : unlistedStatus(limit, dataUpdatedAt);
      return { order: { ...termsOf(limit), hash, settlement: null }, status };
    });
    const all = [...added, ...(listed ?? [])];
    const isVerifying = others.some(({ hash }) => !verified.has(hash) && !unverified.has(hash));
    // While the listed limits are being verified, the result is undefined rather than empty.
    return all.length > 0 || (data && !isVerifying) ? all : undefined;
  }, [
    data,
    dataUpdatedAt,
    records,
    own,
    others,
    unlisted,
    verified,
    unverified,
    network.id,
    account,
  ]);
  return { ...query, data: items, verified };
}

/** @param listedAt time of the gateway's latest list, in milliseconds; 0 without one */
function unlistedStatus({ notAccepted, queuedAt }: SignedLimit, listedAt: number): LimitStatus {
  if (notAccepted !== undefined) return 'not-accepted';
  if (listedAt === 0) return 'open';
  // The time of an order from another device is the gateway's, which is ignored if it is in the future.
  const isRecent = queuedAt <= Date.now() && listedAt < queuedAt + LIST_DELAY_MS;
  return isRecent ? 'open' : 'unlisted';
}

/** Returns the signed terms as stored here. */
const termsOf = ({ input, output, account, signed }: SignedLimit) => ({
  nonce: signed.nonce,
  deadline: signed.deadline,
  input: { token: input.address, startAmount: input.amount, endAmount: input.amount },
  output: {
    token: output.address,
    startAmount: output.amount,
    endAmount: output.amount,
    recipient: account,
  },
});
