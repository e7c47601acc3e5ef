import { sameAddress } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { useMemo } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useAppSelector } from '../state/hooks.ts';
import { isFillable, type QueuedOrder, type SignedMark } from '../state/orders.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { cancelingOrders, type LimitStatus, limitStatus } from './limit-status.ts';
import { useOpenLimits } from './use-open-limits.ts';
import { useVerifiedLimits } from './use-verified-limits.ts';

/** What a row shows of a limit, and what its cancellation needs. */
export type LimitOrder = Pick<
  ApiOrder,
  'hash' | 'nonce' | 'deadline' | 'input' | 'output' | 'settlement'
>;

export interface LimitItem {
  order: LimitOrder;
  status: LimitStatus;
}

/**
 * The connected account's limits that are not over: those of the order book, and those that were signed here and that
 * it does not list. Of what was signed here this browser's record counts, whatever the order book says; of others what
 * was signed, once that is verified. `verified`: the latter.
 */
export function useLimits(network: ConnectedNetwork) {
  const { account } = useWallet();
  const records = useAppSelector((state) => state.transactions.items);
  const stored = useAppSelector((state) => state.orders.items);
  const query = useOpenLimits(network);
  const { data } = query;
  const own = useMemo(
    () =>
      stored.filter(
        (order): order is SignedLimit =>
          order.kind === 'limit' &&
          isFillable(order) &&
          order.chainId === network.id &&
          account !== undefined &&
          sameAddress(order.account, account),
      ),
    [stored, network.id, account],
  );
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
        const status = limitStatus(order, canceling);
        return [{ order: { ...order, ...termsOf(signed) }, status }];
      }
      if (unverified.has(order.hash)) return [{ order, status: 'unverified' }];
      const known = verified.get(order.hash);
      return known ? [{ order: known, status: limitStatus(order, canceling) }] : [];
    });
    const hashes = new Set<string>(data?.map(({ hash }) => hash));
    const unlisted = own
      .filter(({ id, notAccepted }) => notAccepted !== undefined && !hashes.has(id))
      .map((order): LimitItem => {
        const hash = order.signed.hash;
        const status = canceling.has(hash) ? 'pending-cancellation' : 'not-accepted';
        return { order: { ...termsOf(order), hash, settlement: null }, status };
      });
    const all = [...unlisted, ...(listed ?? [])];
    // While none of those that are listed is verified yet, there is nothing to show of them.
    return all.length > 0 || data?.length === 0 ? all : undefined;
  }, [data, records, own, verified, unverified, network.id, account]);
  return { ...query, data: items, verified };
}

type SignedLimit = QueuedOrder & { signed: SignedMark };

/** What was signed, as it is stored here. */
const termsOf = ({ input, output, account, signed }: SignedLimit) => ({
  nonce: signed.nonce,
  deadline: signed.deadline,
  input: { token: input.address, startAmount: input.amount, endAmount: input.amount },
  output: {
    ...{ token: output.address, startAmount: output.amount, endAmount: output.amount },
    recipient: account,
  },
});
