/** Names of known contracts, and which of them are trusted spenders. */
import {
  type Address,
  type Contracts,
  contractsOf,
  knownTokensOf,
  sameAddress,
} from '@cenote/chains';
import { likenessesOf } from '@cenote/chains/names';
import {
  wellKnownAddresses,
  wellKnownContract,
  wellKnownTokensOf,
} from '@cenote/chains/well-known';
import { knownNetwork } from '../networks/known-networks.ts';

/** Contracts that a person may read by name; what is spent by them is spent as they were written. */
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

/** A protocol's contract by its address; undefined for any other, tokens too. */
export function contractName(chainId: number, address: Address): string | undefined {
  const known = wellKnownContract(chainId, address);
  return ownName(chainId, address) ?? (known?.kind === 'token' ? undefined : known?.name);
}

/**
 * Whether a protocol's contract is at an address that is usually allowed to spend tokens.
 * @param viaPermit2 whether Permit2 keeps what is allowed, or a signature: who has others make calls in its name can
 * take that for them
 */
export function isKnownSpender(chainId: number, address: Address, viaPermit2: boolean): boolean {
  if (ownName(chainId, address) !== undefined) return true;
  const known = wellKnownContract(chainId, address);
  return known?.isSpender === true && !(viaPermit2 && known.makesAnyCall);
}

const coinOf = (chainId: number): string | undefined => knownNetwork(chainId)?.symbol;

/** Well-known tokens of a network by what they are called there, some of them in more than one way. */
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

/** Names that a token must not carry, nor one that may be taken for them. */
const RESERVED = new Set(Object.values(NAMES).flatMap(likenessesOf));

/**
 * Whether a token at an address carries the name of a known contract, of one of the person's own accounts, of the
 * network's coin or of a well-known token that is elsewhere.
 */
export function reservedNames(
  chainId: number,
  own: readonly string[],
): (name: string, token: Address) => boolean {
  const names = new Set([...RESERVED, ...own.flatMap(likenessesOf)]);
  const coin = coinOf(chainId);
  const known = symbolsOf(chainId).map(({ symbol, address }) => ({
    address,
    likenesses: likenessesOf(symbol),
  }));
  const symbols = new Set([
    ...known.flatMap(({ likenesses }) => likenesses),
    ...(coin ? likenessesOf(coin) : []),
  ]);
  return (name, token) => {
    const likenesses = likenessesOf(name);
    if (likenesses.some((likeness) => names.has(likeness))) return true;
    // Behind an amount, "K USDC" is read as thousands of USDC: no word of a symbol may be another symbol.
    const words = name.trim().split(/\s+/);
    const likenessesOfWords = words.length > 1 ? words.flatMap(likenessesOf) : [];
    const ownSymbols = new Set(
      known.flatMap((one) => (sameAddress(one.address, token) ? one.likenesses : [])),
    );
    return [...likenesses, ...likenessesOfWords].some(
      (likeness) => symbols.has(likeness) && !ownSymbols.has(likeness),
    );
  };
}
