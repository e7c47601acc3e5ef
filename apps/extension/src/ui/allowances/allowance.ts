/**
 * `TokenAllowance`: type of a spender's allowance for a token. Also: `isUnlimited()`, `allowanceKey()`, and
 * `remainingAllowances()`, a list without those revoked from this wallet.
 */
import { type Address, sameAddress } from '@cenote/chains';
import type { TokenInfo } from '../../transactions/intent.ts';
import type { TransactionRecord } from '../../transactions/record.ts';

/** An allowance of a spender for a token of the account. */
export interface TokenAllowance {
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
export const isUnlimited = ({ amount }: TokenAllowance): boolean => amount >= UNLIMITED;

export const allowanceKey = ({ chainId, token, spender, isPermit2 }: TokenAllowance): string =>
  `${chainId}:${token.address}:${spender}:${isPermit2}`.toLowerCase();

/** Removes approvals that were revoked from this wallet, which the gateway's index reflects only after a delay. */
export const remainingAllowances = (
  allowances: readonly TokenAllowance[],
  records: readonly TransactionRecord[],
): TokenAllowance[] =>
  allowances.filter(
    (allowance) =>
      !records.some(
        ({ about, chainId, status, submittedAt }) =>
          about.kind === 'revoke' &&
          status === 'success' &&
          chainId === allowance.chainId &&
          sameAddress(about.token.address, allowance.token.address) &&
          sameAddress(about.spender, allowance.spender) &&
          about.isPermit2 === allowance.isPermit2 &&
          submittedAt >= allowance.since * 1_000,
      ),
  );
