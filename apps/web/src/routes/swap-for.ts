import { type Address, isNative, type Network } from '@cenote/chains';

/** Where a token is bought. The native coin is paid with what the person chooses. */
export function swapFor({ slug }: Pick<Network, 'slug'>, token: Address): string {
  const outputCurrency = isNative(token) ? 'NATIVE' : token;
  return `/swap?${new URLSearchParams({ chain: slug, outputCurrency })}`;
}
