import { isNative, knownTokenAt, NATIVE, networkById } from '@cenote/chains';
import type { TokenBalance } from '@cenote/features/wallet-parts';
import type { UiState } from '../../messages/ui.ts';

/**
 * `Holding`: type of an account's balance of one token on one network. Also: its key, and conversions from a gateway's
 * balance (`toHolding()`) and from a node's balances of the coin (`coinHolding()`) and of tokens (`tokenHolding()`).
 */
export interface Holding {
  chainId: number;
  token: { address: `0x${string}`; symbol: string; name: string; decimals: number };
  logoUrl?: string | undefined;
  amount: bigint;
  /** Value in US dollars; undefined if unknown. */
  usd?: number | undefined;
  isSmall: boolean;
  isSpam: boolean;
  isUnsellable: boolean;
}

export const holdingKey = ({ chainId, token }: Pick<Holding, 'chainId' | 'token'>): string =>
  `${chainId}:${token.address.toLowerCase()}`;

/** Every network of the wallet has a coin with 18 decimals (enforced for EIP-3085). */
const COIN_DECIMALS = 18;

/**
 * Converts a balance from the gateway. Symbol and decimals of the coin are the network's and those of well-known
 * tokens are built in, so that a gateway cannot shift the decimal point of a typed amount.
 */
export const toHolding = ({
  token,
  amount,
  usd,
  isSmall,
  isSpam,
  isUnsellable,
}: TokenBalance): Holding => ({
  chainId: token.chainId,
  token: {
    address: token.address,
    symbol: token.symbol,
    name: token.name,
    decimals: token.decimals,
    ...pinned(token),
  },
  logoUrl: token.logoUri ?? undefined,
  amount: BigInt(amount),
  usd: usd ?? undefined,
  isSmall,
  isSpam,
  isUnsellable,
});

function pinned({ chainId, address }: TokenBalance['token']): Partial<Holding['token']> {
  if (isNative(address)) return { ...networkById(chainId)?.native, decimals: COIN_DECIMALS };
  const known = knownTokenAt(chainId, address);
  return known ? { symbol: known.symbol, decimals: known.decimals } : {};
}

/** The balance of a network's coin, as its node returns it. */
export const coinHolding = (
  { chainId, symbol }: UiState['networks'][number],
  amount: bigint,
): Holding => ({
  chainId,
  token: {
    address: NATIVE,
    symbol,
    name: networkById(chainId)?.native.name ?? symbol,
    decimals: COIN_DECIMALS,
  },
  amount,
  isSmall: false,
  isSpam: false,
  isUnsellable: false,
});

/** The balance of a token, as its network's node returns it. */
export const tokenHolding = (
  chainId: number,
  { address, symbol, name, decimals }: Holding['token'],
  amount: bigint,
): Holding => ({
  chainId,
  token: { address, symbol, name, decimals },
  amount,
  isSmall: false,
  isSpam: false,
  isUnsellable: false,
});
