import { type Address, lower } from '@cenote/chains';
import type { TokenMarket } from '@cenote/data';
import type { Token } from '../tokens/list/token.ts';

/** Converts a token with market data to the token type of the screens. */
export const tokenOf = ({ logoUri, priceUsd, address, ...token }: TokenMarket): Token => ({
  ...token,
  address: lower(address) as Address,
  ...(logoUri !== null && { logoUri }),
  ...(priceUsd !== null && { priceUsd }),
});
