/**
 * `TokenApproval`: type of a spender's allowance for a token. Also: `isUnlimited()`, `approvalKey()`, and
 * `remainingAllowances()`, a list without those revoked from this wallet.
 */
import { type Address, sameAddress } from '@cenote/chains';
import type { TokenInfo } from '../../transactions/intent.ts';
import type { TransactionRecord } from '../../transactions/record.ts';

/** An allowance of a spender for a token of the account. */
export interface TokenApproval {
  chainId: number;
  token: TokenInfo;
  spender: Address;
  /** Whether it is an allowance of Permit2. */
  isPermit2: boolean;
  amount: bigint;
  /** When it was approved, in seconds since the epoch; 0 if unknown. */
  since: number;
}

/** Larger than any token's supply: amounts from here on count as unlimited. */
const UNLIMITED = 1n << 128n;
export const isUnlimited = ({ amount }: TokenApproval): boolean => amount >= UNLIMITED;

export const approvalKey = ({ chainId, token, spender, isPermit2 }: TokenApproval): string =>
  `${chainId}:${token.address}:${spender}:${isPermit2}`.toLowerCase();

/** Removes approvals that were revoked from this wallet, which the gateway's index reflects only after a delay. */
export const remainingAllowances = (
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
