import { type Address, isNative, type Network } from '@cenote/chains';
import { PORTFOLIO } from '../paths.ts';

/** How paths name a token: the native coin by its role, as it has no address. */
const nameOf = (token: Address): string => (isNative(token) ? 'NATIVE' : token);

/** Paths of token, pool, wallet and swap pages. */
export const tokenPath = ({ slug }: Pick<Network, 'slug'>, token: Address): string =>
  `/explore/tokens/${slug}/${nameOf(token)}`;

/** The page about a pool. */
export const poolPath = ({ slug }: Pick<Network, 'slug'>, poolId: string): string =>
  `/explore/pools/${slug}/${poolId}`;

/** The page about a wallet. */
export const walletPath = (account: Address): string => `${PORTFOLIO}/${account}`;

/** The swap form, with what stands on its sides; one that is not named is the person's choice. */
export function swapPath(
  { slug }: Pick<Network, 'slug'>,
  { input, output }: { input?: Address; output?: Address },
): string {
  const query = new URLSearchParams({ chain: slug });
  if (input) query.set('inputCurrency', nameOf(input));
  if (output) query.set('outputCurrency', nameOf(output));
  return `/swap?${query}`;
}
