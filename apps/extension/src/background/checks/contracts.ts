/**
 * Known protocol contracts: `contractName()`, `isKnownSpender()` (contracts that commonly spend tokens), and
 * `reservedNames()`, which checks whether a token has a name that it must not have.
 */
import {
  type Address,
  type Contracts,
  contractsOf,
  knownTokensOf,
  sameAddress,
} from '@cenote/chains';
import { skeletonsOf } from '@cenote/chains/names';
import {
  wellKnownAddresses,
  wellKnownContract,
  wellKnownTokensOf,
} from '@cenote/chains/well-known';
import { namedNetwork } from '../networks/named-networks.ts';

/** Contracts displayed by name; allowances for them are spent only as their code specifies. */
const NAMES = {
  permit2: 'Permit2',
  universalRouter: 'Universal Router',
  v2Router: 'Router v2',
  v3PositionManager: 'Position Manager v3',
  v4PositionManager: 'Position Manager v4',
  v3Migrator: 'Migrator v3',
  seaport: 'Seaport',
  v2DutchOrderReactor: 'Dutch Order Reactor v2',
  exclusiveDutchOrderReactor: 'Exclusive Dutch Order Reactor',
} as const satisfies Partial<Record<keyof Contracts, string>>;

/** The name of one of the network's own protocol contracts; undefined for any other address. */
function ownName(chainId: number, address: Address): string | undefined {
  const contracts = contractsOf(chainId);
  const found = Object.entries(NAMES).find(([key]) => {
    const own = contracts?.[key as keyof typeof NAMES];
    return own !== undefined && sameAddress(own, address);
  });
  return found?.[1];
}

/** The name of a protocol contract; undefined for any other address, including tokens. */
export function contractName(chainId: number, address: Address): string | undefined {
  const known = wellKnownContract(chainId, address);
  return ownName(chainId, address) ?? (known?.kind === 'token' ? undefined : known?.name);
}

/**
 * Whether a known protocol contract, commonly approved as a spender of tokens, is at the address.
 * @param viaPermit2 whether Permit2 or a signature gives the allowance: a contract that makes arbitrary calls for
 *   others could let them use it
 */
export function isKnownSpender(chainId: number, address: Address, viaPermit2: boolean): boolean {
  if (ownName(chainId, address) !== undefined) return true;
  const known = wellKnownContract(chainId, address);
  return known?.isSpender === true && !(viaPermit2 && known.makesAnyCall);
}

const coinOf = (chainId: number): string | undefined => namedNetwork(chainId)?.symbol;

/** Well-known tokens of a network by their symbols there; some have several. */
function symbolsOf(chainId: number): { symbol: string; address: Address }[] {
  const coin = coinOf(chainId);
  const of = (symbol: string, role: 'usdc' | 'wrappedCoin') =>
    wellKnownAddresses(chainId, role).map((address) => ({ symbol, address }));
  return [
    ...knownTokensOf(chainId),
    ...of('USDC', 'usdc'),
    ...(coin ? of(`W${coin}`, 'wrappedCoin') : []),
    ...wellKnownTokensOf(chainId).flatMap(({ symbols, address }) =>
      symbols.map((symbol) => ({ symbol, address })),
    ),
  ];
}

/** Names that a token must not have, including similar ones. */
const RESERVED = new Set(Object.values(NAMES).flatMap(skeletonsOf));

/**
 * Returns a function that checks whether a token's name is reserved by a known contract, an account of the user, the
 * network's coin, or a well-known token at another address.
 */
export function reservedNames(
  chainId: number,
  own: readonly string[],
): (name: string, token: Address) => boolean {
  const names = new Set([...RESERVED, ...own.flatMap(skeletonsOf)]);
  const coin = coinOf(chainId);
  const known = symbolsOf(chainId).map(({ symbol, address }) => ({
    address,
    skeletons: skeletonsOf(symbol),
  }));
  const symbols = new Set([
    ...known.flatMap(({ skeletons }) => skeletons),
    ...(coin ? skeletonsOf(coin) : []),
  ]);
  return (name, token) => {
    const skeletons = skeletonsOf(name);
    if (skeletons.some((form) => names.has(form))) return true;
    // After an amount, "K USDC" reads as thousands of USDC, so no word of a symbol may be another symbol.
    const words = name.trim().split(/\s+/);
    const skeletonsOfWords = words.length > 1 ? words.flatMap(skeletonsOf) : [];
    const ownSymbols = new Set(
      known.flatMap((one) => (sameAddress(one.address, token) ? one.skeletons : [])),
    );
    return [...skeletons, ...skeletonsOfWords].some(
      (form) => symbols.has(form) && !ownSymbols.has(form),
    );
  };
}
