import { isNative, knownTokenAt, NATIVE, networkById } from '@cenote/chains';
import type { TokenBalance } from '@cenote/features/wallet-parts';
import type { UiState } from '../../messages/ui.ts';

/** Balance of one token of the account on one network. */
export interface Holding {
  chainId: number;
  token: { address: `0x${string}`; symbol: string; name: string; decimals: number };
  logoUrl?: string | undefined;
  amount: bigint;
  /** What all of it is worth; undefined where nobody tells. */
  usd?: number | undefined;
  isSmall: boolean;
  isSpam: boolean;
  isUnsellable: boolean;
}

export const holdingKey = ({ chainId, token }: Pick<Holding, 'chainId' | 'token'>): string =>
  `${chainId}:${token.address.toLowerCase()}`;

/** Every network of the wallet counts its coin so (EIP-3085 is held to it). */
const COIN_DECIMALS = 18;

/**
 * A balance as the gateway states it. Symbol and decimals of the coin are the network's and those of well-known tokens
 * the product's own, so that no gateway moves the point of an amount that is typed.
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

/** A network's coin, as its node tells. */
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
