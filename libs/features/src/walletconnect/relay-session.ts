/**
 * Pure functions on WalletConnect sessions: `requestedNamespaces()` (optional namespaces of a pairing), parsers of
 * messages `parseSession()`, `parseUpdate()`, `parseEvent()`, `topicOf()`, and `accountsOn()`, `withFirst()`,
 * `caipChain()`. Also: types `RelaySession`, `GrantedAccount`, `WalletEvent`.
 */
import { type Address, sameAddress } from '@cenote/chains';
import { getAddress, isAddress } from 'viem';
import * as z from 'zod/mini';
import type { RequestedNamespace } from './relay-client.ts';

/** An account on one network that the wallet granted. */
export interface GrantedAccount {
  chainId: number;
  address: Address;
}

/** What a wallet granted, on supported networks only. */
export interface RelaySession {
  topic: string;
  methods: readonly string[];
  accounts: readonly GrantedAccount[];
}

const METHODS = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
];

/** Returns the CAIP-2 id of a chain. */
export const caipChain = (chainId: number): string => `eip155:${chainId}`;

/** All namespaces are optional, so that a wallet may support only some of the networks. */
export const requestedNamespaces = (
  chainIds: readonly number[],
): Record<string, RequestedNamespace> => ({
  eip155: {
    chains: chainIds.map(caipChain),
    methods: METHODS,
    events: ['accountsChanged', 'chainChanged'],
  },
});

/** Keyed by `eip155`, or by `eip155:1` if a wallet grants each network separately. */
const namespacesSchema = z.record(
  z.string(),
  z.object({ accounts: z.array(z.string()), methods: z.array(z.string()) }),
);
const sessionSchema = z.object({ topic: z.string(), namespaces: namespacesSchema });

/** CAIP-10, such as `eip155:1:0x…`. */
const ACCOUNT = /^eip155:([1-9][0-9]*):(0x[0-9a-fA-F]{40})$/;

/**
 * Parses a session: accounts and methods that the wallet granted.
 * @param chainIds supported networks; accounts on others are omitted.
 * @returns undefined if it is not a session or has no usable account.
 */
export function parseSession(
  message: unknown,
  chainIds: readonly number[],
): RelaySession | undefined {
  const parsed = sessionSchema.safeParse(message);
  if (!parsed.success) return undefined;
  const { topic, namespaces } = parsed.data;
  const granted = Object.entries(namespaces)
    .filter(([key]) => key === 'eip155' || key.startsWith('eip155:'))
    .map(([, namespace]) => namespace);
  const accounts = granted
    .flatMap((namespace) => namespace.accounts)
    .flatMap((account): GrantedAccount[] => {
      const [, chain, address] = ACCOUNT.exec(account) ?? [];
      if (!address || !isAddress(address, { strict: false })) return [];
      return [{ chainId: Number(chain), address: getAddress(address) }];
    })
    .filter(({ chainId }) => chainIds.includes(chainId));
  if (accounts.length === 0) return undefined;
  return { topic, methods: granted.flatMap(({ methods }) => methods), accounts };
}

/** Returns the accounts on one network. */
export const accountsOn = ({ accounts }: RelaySession, chainId: number): Address[] =>
  accounts.filter((account) => account.chainId === chainId).map(({ address }) => address);

const eventSchema = z.object({
  topic: z.string(),
  params: z.object({
    chainId: z.string(),
    event: z.object({ name: z.string(), data: z.unknown() }),
  }),
});

export type WalletEvent =
  | { topic: string; name: 'chainChanged'; chainId: number }
  | { topic: string; name: 'accountsChanged'; first: Address };

/** Parses an event from a wallet; undefined for unsupported ones. */
export function parseEvent(message: unknown): WalletEvent | undefined {
  const parsed = eventSchema.safeParse(message);
  if (!parsed.success) return undefined;
  const { topic, params } = parsed.data;
  const { name, data } = params.event;
  if (name === 'chainChanged') {
    // The event contains the wallet's network as 1, '1', '0x1' or 'eip155:1'.
    const chainId = Number(String(data).replace(/^eip155:/, ''));
    return Number.isSafeInteger(chainId) ? { topic, name, chainId } : undefined;
  }
  if (name !== 'accountsChanged' || !Array.isArray(data)) return undefined;
  const first = String(data[0]).split(':').at(-1) ?? '';
  return isAddress(first, { strict: false })
    ? { topic, name, first: getAddress(first) }
    : undefined;
}

const topicSchema = z.object({ topic: z.string() });

/** Returns the topic of the session that a message belongs to. */
export const topicOf = (message: unknown): string | undefined =>
  topicSchema.safeParse(message).data?.topic;

const updateSchema = z.object({
  topic: z.string(),
  params: z.object({ namespaces: namespacesSchema }),
});

/** Parses a session update. */
export function parseUpdate(
  message: unknown,
  chainIds: readonly number[],
): RelaySession | undefined {
  const parsed = updateSchema.safeParse(message);
  if (!parsed.success) return undefined;
  const { topic, params } = parsed.data;
  return parseSession({ topic, namespaces: params.namespaces }, chainIds);
}

/** Moves the wallet's active account to the front. */
export function withFirst(session: RelaySession, first: Address): RelaySession {
  const isFirst = ({ address }: GrantedAccount) => sameAddress(address, first);
  return {
    ...session,
    accounts: [
      ...session.accounts.filter(isFirst),
      ...session.accounts.filter((account) => !isFirst(account)),
    ],
  };
}
