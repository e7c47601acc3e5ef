/**
 * Hooks of the transfer form: `useRecipient()` resolves the typed address or name, `useRecipients()` lists previous
 * recipients, `useIsContract()` checks an address by its code.
 */
import type { Address } from '@cenote/chains';
import { recentRecipientsDocument } from '@cenote/data';
import { ACCOUNT_KEY } from '@cenote/features/wallet-parts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getAddress } from 'viem/utils';
import * as z from 'zod/mini';
import type { TransactionRecord } from '../../transactions/record.ts';
import { NODE_QUERY_KEY } from '../assets/query-keys.ts';
import { useGateway } from '../assets/use-gateway.ts';
import { useNode } from '../assets/use-node.ts';
import { isContractCode } from '../names/contract-check.ts';
import { ensChain } from '../names/ens-chain.ts';
import { useWallet } from '../wallet-context.tsx';
import { offeredRecipients, readRecipient } from './recipient.ts';

const DEBOUNCE_MS = 350;
/** Maximum number of suggested recent recipients. */
const RECENT = 3;
const NONE: readonly Address[] = [];

export interface Recipient {
  state: 'empty' | 'invalid' | 'looking' | 'unreachable' | 'found';
  address?: Address;
  /** The name that was resolved. */
  name?: string;
}

/** Resolves and checks the typed recipient. */
export function useRecipient(text: string): Recipient {
  const rpcRequest = useNode();
  const { networks } = useWallet().state;
  const typed = readRecipient(text);
  const name = typed.kind === 'name' ? typed.name : undefined;
  const settled = useSettled(name);
  const chainId = ensChain(networks);
  const found = useQuery({
    queryKey: [NODE_QUERY_KEY, chainId, 'name', settled] as const,
    enabled: settled !== undefined && chainId !== undefined,
    queryFn: async () => {
      const { resolveName } = await import('../names/resolve-name.ts');
      return resolveName(rpcRequest, chainId ?? 0, settled ?? '');
    },
  });
  if (typed.kind === 'address') return { state: 'found', address: typed.address };
  if (typed.kind !== 'name') return { state: typed.kind };
  if (chainId === undefined) return { state: 'invalid' };
  if (settled !== name || found.isPending) return { state: 'looking' };
  if (found.isError) return { state: 'unreachable' };
  return found.data
    ? { state: 'found', address: found.data, name: typed.name }
    : { state: 'invalid' };
}

/** Returns a value after it has been unchanged for a moment. */
function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface Recipients {
  /** Recipients of the account's successful transfers, by the wallet's own records. */
  sentTo: readonly Address[];
  /** Recipients of the account's transfers by the gateway, unverified. */
  stated: readonly Address[];
  /** The latest ones, as suggestions. */
  offered: readonly Address[];
}

/** Previous recipients of an account. */
export function useRecipients(account: Address): Recipients {
  const graphql = useGateway()?.graphql;
  const { accounts, transactions } = useWallet().state;
  const { data: stated = NONE } = useQuery({
    queryKey: [ACCOUNT_KEY, account, 'recipients'] as const,
    enabled: graphql !== undefined,
    queryFn: async ({ signal }) =>
      (await graphql?.(recentRecipientsDocument, { owner: account }, signal))?.recentRecipients.map(
        ({ address }) => getAddress(address),
      ) ?? [],
  });
  const sends = transactions.flatMap(({ about, account: from, status }) =>
    about.kind === 'send' && from === account ? [{ to: about.to, status }] : [],
  );
  const to = (isOf: (status: TransactionRecord['status']) => boolean) =>
    sends.filter(({ status }) => isOf(status)).map((send) => send.to);
  const own = accounts.map(({ address }) => address);
  const recorded = to((status) => status !== 'canceled' && status !== 'failed');
  return {
    sentTo: to((status) => status === 'success'),
    stated,
    offered: offeredRecipients(recorded, stated, own).slice(0, RECENT),
  };
}

/** Whether an address is a contract: undefined while loading, unknown if the network's node does not respond. */
export function useIsContract(
  chainId: number,
  address: Address | undefined,
): boolean | 'unknown' | undefined {
  const rpcRequest = useNode();
  const { data, isError } = useQuery({
    queryKey: [NODE_QUERY_KEY, chainId, 'code', address] as const,
    enabled: address !== undefined,
    queryFn: async () =>
      z.parse(z.string(), await rpcRequest(chainId, 'eth_getCode', [address, 'latest'])),
  });
  if (data !== undefined) return isContractCode(data);
  return isError ? 'unknown' : undefined;
}
