/**
 * `checkClaim()`: checks a transaction that claims rewards against the rewards that the user agreed to claim; returns
 * every violation. Never throws. Also: types `ClaimIntent`, `ClaimVerdict`, `ClaimViolation`.
 */
import {
  type Address,
  type Contracts,
  contractsOf,
  type Hex,
  merkleDistributorAbi,
  sameAddress,
} from '@cenote/chains';
import { decodeFunctionData, encodeFunctionData, multicall3Abi } from 'viem';
import type { ClaimCall } from './build-claim.ts';
import type { RewardClaim } from './reward-claim.ts';

/** What the user agreed to claim. */
export interface ClaimIntent {
  chainId: number;
  /** The account that signs; every claim pays it. */
  account: Address;
  /** In the order of the calls. */
  claims: readonly RewardClaim[];
}

/** Kinds of differences between the call of a claim and the reward. */
export type ClaimViolationCode =
  | 'CHAIN'
  | 'TARGET'
  | 'VALUE'
  | 'MALFORMED'
  | 'COUNT'
  | 'INDEX'
  | 'ACCOUNT'
  | 'AMOUNT'
  | 'PROOF'
  | 'ALLOW_FAILURE';

/** A difference between the call of a claim and the reward. */
export interface ClaimViolation {
  code: ClaimViolationCode;
  message: string;
}

/** Result of checking the call of a claim. */
export type ClaimVerdict =
  | { ok: true }
  | { ok: false; violations: readonly [ClaimViolation, ...ClaimViolation[]] };

interface DecodedCall {
  target: Address;
  allowFailure: boolean;
  data: Hex;
}

/**
 * Returns the calls of distributors that a transaction makes.
 * @throws if it is a call of Multicall3 that cannot be decoded or is not encoded canonically
 */
function callsOf({ to, data }: ClaimCall, { multicall3 }: Contracts): readonly DecodedCall[] {
  if (!sameAddress(to, multicall3)) return [{ target: to, allowFailure: false, data }];
  const decoded = decodeFunctionData({ abi: multicall3Abi, data });
  if (decoded.functionName !== 'aggregate3') throw new Error(`Calls ${decoded.functionName}`);
  requireCanonical(data, encodeFunctionData({ abi: multicall3Abi, ...decoded }));
  return decoded.args[0].map(({ target, allowFailure, callData }) => ({
    target,
    allowFailure,
    data: callData,
  }));
}

/** @throws Error if the data has other bytes than the encoding of what it was decoded to */
function requireCanonical(data: Hex, encoded: Hex): void {
  if (data.toLowerCase() !== encoded) throw new Error('The data has additional bytes');
}

/**
 * Returns the violations of one call.
 * @throws if it cannot be decoded
 */
function checkCall(
  { target, allowFailure, data }: DecodedCall,
  claim: RewardClaim,
  { account: payee }: ClaimIntent,
  distributor: Address,
): ClaimViolation[] {
  const decoded = decodeFunctionData({ abi: merkleDistributorAbi, data });
  if (decoded.functionName !== 'claim') throw new Error(`Calls ${decoded.functionName}`);
  requireCanonical(data, encodeFunctionData({ abi: merkleDistributorAbi, ...decoded }));
  const [index, account, amount, proof] = decoded.args;
  const isSameProof =
    proof.length === claim.proof.length &&
    proof.every((node, i) => node === claim.proof[i]?.toLowerCase());
  const found: [boolean, ClaimViolationCode, string][] = [
    [
      sameAddress(target, distributor) && sameAddress(target, claim.distributor),
      'TARGET',
      `${target} is not the distributor of rewards`,
    ],
    [!allowFailure, 'ALLOW_FAILURE', 'A claim may fail silently'],
    [index === claim.index, 'INDEX', `Claims ${index}, expected ${claim.index}`],
    [
      sameAddress(account, payee) && sameAddress(account, claim.account),
      'ACCOUNT',
      `Pays ${account}`,
    ],
    [amount === claim.amount, 'AMOUNT', `Claims ${amount}, expected ${claim.amount}`],
    [isSameProof, 'PROOF', 'The proof is another one'],
  ];
  return found.flatMap(([isRight, code, message]) => (isRight ? [] : [{ code, message }]));
}

/** Returns every violation of an intent by a call. */
function violationsOf(call: ClaimCall, intent: ClaimIntent): ClaimViolation[] {
  const contracts = contractsOf(intent.chainId);
  const distributor = contracts?.rewardsDistributor;
  if (!contracts || !distributor) {
    return [{ code: 'CHAIN', message: `Chain ${intent.chainId} has no rewards` }];
  }
  const violations: ClaimViolation[] = [];
  if (call.value !== 0n) violations.push({ code: 'VALUE', message: `Sends ${call.value} wei` });
  const calls = callsOf(call, contracts);
  if (calls.length !== intent.claims.length || calls.length === 0) {
    const message = `Makes ${calls.length} calls, expected ${intent.claims.length}`;
    return [...violations, { code: 'COUNT', message }];
  }
  if (new Set(intent.claims.map(({ index }) => index)).size < intent.claims.length) {
    violations.push({ code: 'INDEX', message: 'Claims an index twice' });
  }
  const ofCalls = calls.flatMap((each, i) =>
    checkCall(each, intent.claims[i]!, intent, distributor),
  );
  return [...violations, ...ofCalls];
}

/**
 * Checks a transaction that claims rewards before the wallet is requested to sign it. Independent of the builder: it
 * decodes the bytes and compares target, index, account, amount and proof of every claim. Never throws.
 */
export function checkClaim(call: ClaimCall, intent: ClaimIntent): ClaimVerdict {
  try {
    const [first, ...others] = violationsOf(call, intent);
    return first ? { ok: false, violations: [first, ...others] } : { ok: true };
  } catch (cause) {
    // A call that cannot be checked is rejected.
    const message = cause instanceof Error ? cause.message : 'The call could not be checked';
    return { ok: false, violations: [{ code: 'MALFORMED', message }] };
  }
}
