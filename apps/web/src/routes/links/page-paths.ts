/**
 * Pure functions that return paths of the app: `tokenPath()`, `poolPath()` and `walletPath()` of those pages,
 * `swapPath()` of the swap form with preset tokens. Also: `nameOf()`, a token in a path.
 */
import { type Address, isNative, type Network } from '@cenote/chains';
import { PORTFOLIO } from '../paths.ts';

/** Token in a path: `NATIVE` for the native coin, which has no address. */
export const nameOf = (token: Address): string => (isNative(token) ? 'NATIVE' : token);

/** Paths of token, pool, wallet and swap pages. */
export const tokenPath = ({ slug }: Pick<Network, 'slug'>, token: Address): string =>
  `/explore/tokens/${slug}/${nameOf(token)}`;

/** Path of a pool page. */
export const poolPath = ({ slug }: Pick<Network, 'slug'>, poolId: string): string =>
  `/explore/pools/${slug}/${poolId}`;

/** Path of a wallet page. */
export const walletPath = (account: Address): string => `${PORTFOLIO}/${account}`;

/** Path of the swap form with preset tokens; omitted tokens are left to the user. */
export function swapPath(
  { slug }: Pick<Network, 'slug'>,
  { input, output }: { input?: Address; output?: Address },
): string {
  const query = new URLSearchParams({ chain: slug });
  if (input) query.set('inputCurrency', nameOf(input));
  if (output) query.set('outputCurrency', nameOf(output));
  return `/swap?${query}`;
}
