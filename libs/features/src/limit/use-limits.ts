import { sameAddress } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { useMemo } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useAppSelector } from '../state/hooks.ts';
import { isFillable, type QueuedOrder, type SignedMark } from '../state/orders.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { cancelingOrders, type LimitStatus, limitStatus } from './limit-status.ts';
import { useOpenLimits } from './use-open-limits.ts';

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
 * it does not list. Of what was signed here this browser's record counts, whatever the order book says.
 */
export function useLimits(network: ConnectedNetwork) {
  const { account } = useWallet();
  const records = useAppSelector((state) => state.transactions.items);
  const stored = useAppSelector((state) => state.orders.items);
  const query = useOpenLimits(network);
  const { data } = query;
  const items = useMemo(() => {
    const canceling = cancelingOrders(records, network.id, account);
    const own = stored.filter(
      (order): order is SignedLimit =>
        order.kind === 'limit' &&
        isFillable(order) &&
        order.chainId === network.id &&
        account !== undefined &&
        sameAddress(order.account, account),
    );
    const listed = data?.map((order): LimitItem => {
      const signed = own.find(({ id }) => id === order.hash);
      const status = limitStatus(order, canceling);
      return { order: signed ? { ...order, ...termsOf(signed) } : order, status };
    });
    const hashes = new Set<string>(data?.map(({ hash }) => hash));
    const unlisted = own
      .filter(({ id, notAccepted }) => notAccepted !== undefined && !hashes.has(id))
      .map((order): LimitItem => {
        const hash = order.signed.hash;
        const status = canceling.has(hash) ? 'pending-cancellation' : 'not-accepted';
        return { order: { ...termsOf(order), hash, settlement: null }, status };
      });
    if (!listed && unlisted.length === 0) return undefined;
    return [...unlisted, ...(listed ?? [])];
  }, [data, records, stored, network.id, account]);
  return { ...query, data: items };
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
