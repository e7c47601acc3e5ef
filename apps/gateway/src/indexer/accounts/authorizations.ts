/**
 * `authorizationsOf()`: the EIP-7702 authorizations of a transaction that may be valid on a chain, without duplicates.
 * Also: `MAX_OF_BLOCK`, the maximum number of signatures recovered per block.
 */
import type { Transaction } from 'viem';

type Authorization = NonNullable<Transaction['authorizationList']>[number];

/** Maximum signatures recovered per transaction and per block: each takes 2 ms and costs its sender 25,000 gas. */
const MAX_OF_TRANSACTION = 50;
export const MAX_OF_BLOCK = 200;

/**
 * Returns the EIP-7702 authorizations of a transaction that may be valid on a chain, with their index, without
 * duplicates and up to `max`.
 */
export function authorizationsOf(
  { authorizationList = [] }: Pick<Transaction, 'authorizationList'>,
  chainId: number,
  max: number,
): (readonly [place: number, authorization: Authorization])[] {
  const seen = new Set<string>();
  const found: (readonly [number, Authorization])[] = [];
  for (const [index, authorization] of authorizationList.entries()) {
    if (found.length >= Math.min(max, MAX_OF_TRANSACTION)) break;
    if (authorization.chainId !== 0 && authorization.chainId !== chainId) continue;
    const { address, nonce, r, s, yParity } = authorization;
    const key = [address, nonce, authorization.chainId, r, s, yParity].join();
    if (seen.has(key)) continue;
    seen.add(key);
    found.push([index, authorization]);
  }
  return found;
}
