/** Commonly used contracts of other protocols, by address. Loaded where requests are checked. */
import { type Address, lower, sameAddress } from '../address.ts';
import { BY_NETWORK, EVERYWHERE, type WellKnownRole } from './addresses.ts';

export type { WellKnownRole } from './addresses.ts';
export { maySendLess, type WellKnownToken, wellKnownToken, wellKnownTokensOf } from './tokens.ts';
export { UNIVERSAL_ROUTERS_2_0 } from './universal-routers.ts';

/** Kind of contract, by its use. */
export type WellKnownKind = 'token' | 'router' | 'marketplace' | 'settlement' | 'lending';

/** A well-known contract of a protocol. */
export interface WellKnownContract {
  role: WellKnownRole;
  /** The protocol's name for it. */
  name: string;
  kind: WellKnownKind;
  /** Whether allowances for it are usual: it only takes tokens from its caller or from accounts that signed for it. */
  isSpender: boolean;
  /** It executes arbitrary calls for anyone, so anyone can use an allowance it has at a contract other than a token. */
  makesAnyCall?: true;
}

const ROLES: Readonly<Record<WellKnownRole, Omit<WellKnownContract, 'role'>>> = {
  wrappedCoin: { name: 'Wrapped coin', kind: 'token', isSpender: false },
  usdc: { name: 'USDC', kind: 'token', isSpender: false },
  permit2: { name: 'Permit2', kind: 'router', isSpender: true },
  universalRouter: { name: 'Universal Router', kind: 'router', isSpender: true },
  v2Router: { name: 'Uniswap v2 Router', kind: 'router', isSpender: true },
  v3Router: { name: 'Uniswap v3 Router', kind: 'router', isSpender: true },
  swapRouter02: { name: 'Uniswap Swap Router', kind: 'router', isSpender: true },
  v3Positions: { name: 'Uniswap v3 Positions', kind: 'router', isSpender: true },
  v4Positions: { name: 'Uniswap v4 Positions', kind: 'router', isSpender: true },
  v3Migrator: { name: 'Uniswap v3 Migrator', kind: 'router', isSpender: true },
  uniswapx: { name: 'UniswapX', kind: 'settlement', isSpender: true },
  seaport: { name: 'Seaport', kind: 'marketplace', isSpender: true },
  openSeaConduit: { name: 'OpenSea', kind: 'marketplace', isSpender: true },
  // Its relayer takes the tokens: an allowance for the settlement contract itself could be used by any solver's calls.
  cowSettlement: { name: 'CoW Protocol', kind: 'settlement', isSpender: false },
  cowRelayer: { name: 'CoW Protocol Vault Relayer', kind: 'settlement', isSpender: true },
  oneInch: { name: '1inch Router', kind: 'router', isSpender: true },
  allowanceHolder: {
    name: '0x Allowance Holder',
    kind: 'router',
    isSpender: true,
    // Except calls to tokens: it uses token allowances only on behalf of their owners.
    makesAnyCall: true,
  },
  aavePool: { name: 'Aave v3 Pool', kind: 'lending', isSpender: true },
};

const rowsOf = (chainId: number) => [
  // zkSync has other addresses.
  ...(chainId === ZKSYNC ? [] : EVERYWHERE),
  ...(BY_NETWORK[chainId] ?? []),
];
const ZKSYNC = 324;

/** Returns the well-known contract at an address of a network; undefined for any other address. */
export function wellKnownContract(
  chainId: number,
  address: Address,
): WellKnownContract | undefined {
  const row = rowsOf(chainId).find(([, one]) => sameAddress(one, address));
  return row && { role: row[0], ...ROLES[row[0]] };
}

/** Returns the addresses of a network's contracts with some roles, in lower case; empty if there are none. */
export const wellKnownAddresses = (
  chainId: number,
  ...roles: readonly WellKnownRole[]
): Address[] =>
  rowsOf(chainId).flatMap(([role, address]) => (roles.includes(role) ? [lower(address)] : []));
