/**
 * Input of the nonce rule: `nextNonce()` reads the account's next nonce if the site chose one; `nonceOf()` combines
 * both.
 */
import type { RiskSubject } from '@cenote/wallet-core/checks';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { RpcRequest } from '../transactions/fees.ts';
import { waitAtMost } from './wait-at-most.ts';

const countSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,12}$/));

/** Returns the account's next nonce if the site chose a nonce; undefined if unknown. Never throws. */
export async function nextNonce(
  request: ApprovalRequest,
  network: RpcRequest,
  limitMs: number,
): Promise<number | undefined> {
  if (request.type !== 'transaction' || request.transaction.nonce === undefined) return undefined;
  let next: number | undefined;
  const read = network('eth_getTransactionCount', [request.account, 'pending']).then((count) => {
    next = Number(countSchema.parse(count));
  });
  await waitAtMost(
    limitMs,
    read.catch(() => {}),
  );
  return next;
}

/** Input of the nonce rule: the nonce chosen by the site, and the account's next nonce. */
export const nonceOf = (
  request: ApprovalRequest,
  next: number | undefined,
): Pick<RiskSubject, 'nonce'> =>
  request.type === 'transaction' && request.transaction.nonce !== undefined
    ? { nonce: { chosen: Number(request.transaction.nonce), next } }
    : {};
