import type { Transaction } from 'viem';

type Authorization = NonNullable<Transaction['authorizationList']>[number];

/** Signatures are recovered of so many of a transaction and of a block: each takes 2 ms, for 25,000 units of gas. */
const MAX_OF_TRANSACTION = 50;
export const MAX_OF_BLOCK = 200;

/**
 * The authorizations (EIP-7702) of a transaction that may hold on a chain, with their places: those of other chains,
 * those that stand there already, and what is beyond `max` are left out.
 */
export function authorizationsOf(
  { authorizationList = [] }: Pick<Transaction, 'authorizationList'>,
  chainId: number,
  max: number,
): (readonly [place: number, authorization: Authorization])[] {
  const seen = new Set<string>();
  const found: (readonly [number, Authorization])[] = [];
  for (const [place, authorization] of authorizationList.entries()) {
    if (found.length >= Math.min(max, MAX_OF_TRANSACTION)) break;
    if (authorization.chainId !== 0 && authorization.chainId !== chainId) continue;
    const { address, nonce, r, s, yParity } = authorization;
    const key = [address, nonce, authorization.chainId, r, s, yParity].join();
    if (seen.has(key)) continue;
    seen.add(key);
    found.push([place, authorization]);
  }
  return found;
}
