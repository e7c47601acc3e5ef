import type { ApiOrder } from '@cenote/data';
import { useMemo } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useAppSelector } from '../state/hooks.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { cancelingOrders, type LimitStatus, limitStatus } from './limit-status.ts';
import { useOpenLimits } from './use-open-limits.ts';

export interface LimitItem {
  order: ApiOrder;
  status: LimitStatus;
}

/** The connected account's limits that are not over, with the cancellations that were sent from here. */
export function useLimits(network: ConnectedNetwork) {
  const { account } = useWallet();
  const records = useAppSelector((state) => state.transactions.items);
  const query = useOpenLimits(network);
  const { data } = query;
  const items = useMemo(() => {
    const canceling = cancelingOrders(records, network.id, account);
    return data?.map((order): LimitItem => ({ order, status: limitStatus(order, canceling) }));
  }, [data, records, network.id, account]);
  return { ...query, data: items };
}
