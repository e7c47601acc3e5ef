import { type Address, sameAddress } from '@cenote/chains';
import type { TokenInfo } from '../../transactions/intent.ts';
import type { TransactionRecord } from '../../transactions/record.ts';

/** What somebody may take of a token of the account. */
export interface TokenApproval {
  chainId: number;
  token: TokenInfo;
  spender: Address;
  /** The allowance is one that Permit2 keeps. */
  isPermit2: boolean;
  amount: bigint;
  /** When it was given, seconds since 1970; 0 where nobody tells. */
  since: number;
}

/** More than there will ever be of a token: no limit was meant. */
const UNLIMITED = 1n << 128n;
export const isUnlimited = ({ amount }: TokenApproval): boolean => amount >= UNLIMITED;

export const approvalKey = ({ chainId, token, spender, isPermit2 }: TokenApproval): string =>
  `${chainId}:${token.address}:${spender}:${isPermit2}`.toLowerCase();

/** Without those that were revoked from here: the index comes to know of it a little later. */
export const stillGiven = (
  approvals: readonly TokenApproval[],
  records: readonly TransactionRecord[],
): TokenApproval[] =>
  approvals.filter(
    (approval) =>
      !records.some(
        ({ about, chainId, status, submittedAt }) =>
          about.kind === 'revoke' &&
          status === 'success' &&
          chainId === approval.chainId &&
          sameAddress(about.token.address, approval.token.address) &&
          sameAddress(about.spender, approval.spender) &&
          about.isPermit2 === approval.isPermit2 &&
          submittedAt >= approval.since * 1_000,
      ),
  );
