/** Contracts of other protocols that people use every day, by address. Loaded where requests are checked. */
import { type Address, lower, sameAddress } from '../address.ts';
import { BY_NETWORK, EVERYWHERE, type WellKnownRole } from './addresses.ts';

export type { WellKnownRole } from './addresses.ts';
export { maySendLess, type WellKnownToken, wellKnownToken, wellKnownTokensOf } from './tokens.ts';
export { UNIVERSAL_ROUTERS_2_0 } from './universal-routers.ts';

/** What a person does with a contract. */
export type WellKnownKind = 'token' | 'router' | 'marketplace' | 'settlement' | 'lending';

/** A contract of a protocol that the product knows. */
export interface WellKnownContract {
  role: WellKnownRole;
  /** As its protocol calls it. */
  name: string;
  kind: WellKnownKind;
  /** Whether it is usual to let it spend tokens: it takes them from whoever calls it or signs for it alone. */
  isSpender: boolean;
  /** It makes any call for anybody: whatever is allowed to it at another contract than a token is anybody's. */
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
  // Its relayer takes the tokens: what is allowed to itself, any solver's calls could take.
  cowSettlement: { name: 'CoW Protocol', kind: 'settlement', isSpender: false },
  cowRelayer: { name: 'CoW Protocol Vault Relayer', kind: 'settlement', isSpender: true },
  oneInch: { name: '1inch Router', kind: 'router', isSpender: true },
  allowanceHolder: {
    name: '0x Allowance Holder',
    kind: 'router',
    isSpender: true,
    // But calls of tokens: it takes what they let it spend for their owners alone.
    makesAnyCall: true,
  },
  aavePool: { name: 'Aave v3 Pool', kind: 'lending', isSpender: true },
};

const rowsOf = (chainId: number) => [
  // zkSync has addresses of its own.
  ...(chainId === ZKSYNC ? [] : EVERYWHERE),
  ...(BY_NETWORK[chainId] ?? []),
];
const ZKSYNC = 324;

/** The well-known contract at an address of a network; undefined for any other address. */
export function wellKnownContract(
  chainId: number,
  address: Address,
): WellKnownContract | undefined {
  const row = rowsOf(chainId).find(([, one]) => sameAddress(one, address));
  return row && { role: row[0], ...ROLES[row[0]] };
}

/** The addresses of a network's contracts of some roles, in lower case; none where the product knows none. */
export const wellKnownAddresses = (
  chainId: number,
  ...roles: readonly WellKnownRole[]
): Address[] =>
  rowsOf(chainId).flatMap(([role, address]) => (roles.includes(role) ? [lower(address)] : []));
