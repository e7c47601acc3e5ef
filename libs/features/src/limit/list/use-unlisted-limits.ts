/**
 * Hooks on the connected account's limits: `useSignedLimits()` (stored in this browser and fillable according to the
 * chain), `useUnlistedLimits()` (those of them that the gateway does not list as open and that no transaction has
 * canceled), `useLimitCount()` (number of unfinished ones). Also: type `SignedLimit`.
 */
import { sameAddress } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { useMemo } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useOpenLimits } from '../../orders/limits/use-open-limits.ts';
import { useAppSelector } from '../../state/hooks.ts';
import {
  isFillable,
  type QueuedOrder,
  type SignedOrderReference,
} from '../../state/slices/orders.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { cancelingOrders, isOver } from './limit-status.ts';

/** A limit with its signed terms, as stored in this browser. */
export type SignedLimit = QueuedOrder & { signed: SignedOrderReference };

/** Returns the connected account's limits stored in this browser that can still be filled according to the chain. */
export function useSignedLimits(network: ConnectedNetwork | undefined): SignedLimit[] {
  const { account } = useWallet();
  const stored = useAppSelector((state) => state.orders.items);
  return useMemo(
    () =>
      stored.filter(
        (order): order is SignedLimit =>
          order.kind === 'limit' &&
          isFillable(order) &&
          order.chainId === network?.id &&
          account !== undefined &&
          sameAddress(order.account, account),
      ),
    [stored, network?.id, account],
  );
}

/** Returns the signed limits that the gateway does not list as open and that no transaction has canceled. */
export function useUnlistedLimits(
  network: ConnectedNetwork | undefined,
  signed: readonly SignedLimit[],
  listed: readonly ApiOrder[] | undefined,
): SignedLimit[] {
  const { account } = useWallet();
  const records = useAppSelector((state) => state.transactions.items);
  return useMemo(() => {
    if (!network) return [];
    const open = new Set<string>(listed?.filter(({ status }) => !isOver(status)).map(hashOf));
    const mined = records.filter(({ status }) => status === 'success');
    const canceled = cancelingOrders(mined, network.id, account);
    return signed.filter((order) => !open.has(order.id) && !canceled.has(order.signed.hash));
  }, [records, signed, listed, network, account]);
}

const hashOf = ({ hash }: ApiOrder) => hash;

/** Returns the number of the connected account's unfinished limits, including those that the gateway does not list. */
export function useLimitCount(network: ConnectedNetwork | undefined): number {
  const { data } = useOpenLimits(network);
  const signed = useSignedLimits(network);
  const unlisted = useUnlistedLimits(network, signed, data);
  const others = data?.filter(({ hash }) => !unlisted.some(({ id }) => id === hash)) ?? [];
  return others.length + unlisted.length;
}
