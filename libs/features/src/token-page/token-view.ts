import { type Address, lower } from '@cenote/chains';
import type { TokenMarket } from '@cenote/data';
import type { Token } from '../tokens/list/token.ts';

/** A token with its figures, as the rest of the screens knows tokens. */
export const tokenOf = ({ logoUri, priceUsd, address, ...token }: TokenMarket): Token => ({
  ...token,
  address: lower(address) as Address,
  ...(logoUri !== null && { logoUri }),
  ...(priceUsd !== null && { priceUsd }),
});
