import { type Address, lower } from '@cenote/chains';
import type { TokenMarket } from '@cenote/data';
import type { Token } from '../tokens/list/token.ts';

/** `tokenOf()`: converts a token with market data (`TokenMarket`) to the `Token` type of the form and the selector. */
export const tokenOfMarket = ({ logoUri, priceUsd, address, ...token }: TokenMarket): Token => ({
  ...token,
  address: lower(address) as Address,
  ...(logoUri !== null && { logoUri }),
  ...(priceUsd !== null && { priceUsd }),
});
