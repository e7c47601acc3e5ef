/**
 * `readLiquidityNeeds()`: reads the allowances that a liquidity intent needs from the chain (type `LiquidityNeeds`).
 * Also: `stepsOf()` (the steps that are still required) and `unsigned()` (an intent without its permit).
 */
import { type Address, permit2Abi, sameAddress } from '@cenote/chains';
import { type LiquidityStep, liquiditySteps } from '@cenote/trading/execution';
import {
  type LiquidityAllowance,
  type LiquidityIntent,
  liquidityAllowances,
} from '@cenote/trading/liquidity';
import { parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import { readAllowance } from '../../transactions/allowances.ts';
import { chainNow } from '../../transactions/chain-clock.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import type { LiquidityProposal } from './liquidity-request.ts';

const approvalAbi = parseAbi(['function getApproved(uint256) view returns (address)']);

/** A token that the account pays, with the current allowance of the contract that takes it. */
export interface NeededApproval {
  token: Address;
  spender: Address;
  amount: bigint;
  allowance: bigint;
  mustRevoke: boolean;
}

/** An allowance that a signature replaces, with whether it exists already. */
export interface NeededPermit extends LiquidityAllowance {
  isGranted: boolean;
  /** Nonce of Permit2's allowance for the position manager or router. */
  permit2Nonce?: number;
}

export interface LiquidityNeeds {
  account: Address;
  /** At most two, and for a batch at most three. */
  approvals: readonly NeededApproval[];
  permits: readonly NeededPermit[];
  /** Unix seconds, see `chainNow`. */
  now: number;
}

/** Returns an intent without its permit. */
export function unsigned<Intent extends LiquidityIntent>(intent: Intent): Intent {
  const { permit: _, ...rest } = intent as Intent & { permit?: unknown };
  return rest as unknown as Intent;
}

/** Returns whether an allowance is replaced by a signature: Permit2, pair shares, and the NFT of a v3 position. */
const isSigned = ({ via }: LiquidityAllowance, { action }: LiquidityIntent): boolean =>
  via !== 'erc20' || action === 'decrease' || action === 'migrateV2ToV3';

/** Reads the current allowances that the intents of a proposal need. */
export async function readLiquidityNeeds(
  context: StepContext,
  { intent, before }: Pick<LiquidityProposal, 'intent' | 'before'>,
): Promise<LiquidityNeeds> {
  const needs = await readNeedsOf(context, intent);
  if (!before) return needs;
  const first = await readNeedsOf(context, before);
  return {
    ...needs,
    approvals: merged([...first.approvals, ...needs.approvals]),
    permits: [...first.permits, ...needs.permits],
  };
}

/** Adds up what the same contract takes of the same token: a second approval would replace the first. */
function merged(approvals: readonly NeededApproval[]): NeededApproval[] {
  const isSame = (a: NeededApproval, b: NeededApproval) =>
    sameAddress(a.token, b.token) && sameAddress(a.spender, b.spender);
  return approvals
    .filter((each, i) => approvals.findIndex((other) => isSame(each, other)) === i)
    .map((each) => {
      const all = approvals.filter((other) => isSame(each, other));
      return { ...each, amount: all.reduce((sum, { amount }) => sum + amount, 0n) };
    });
}

async function readNeedsOf(context: StepContext, intent: LiquidityIntent): Promise<LiquidityNeeds> {
  const { contracts, account } = context;
  const needed = liquidityAllowances(unsigned(intent), contracts);
  const now = await chainNow(context);
  const approvals = needed.flatMap(({ token, spender, amount, via }) => {
    if (via === 'permit2') return [{ token, amount, spender: contracts.permit2 }];
    return via === 'erc20' && !isSigned({ token, spender, amount, via }, intent)
      ? [{ token, amount, spender }]
      : [];
  });
  const [readApprovals, permits] = await Promise.all([
    Promise.all(
      approvals.map(async (each) => ({
        ...each,
        ...(await readAllowance(context, each.token, each.spender)),
      })),
    ),
    Promise.all(
      needed
        .filter((each) => isSigned(each, intent))
        .map((each) => readPermit(context, each, now + SPARE_SECONDS)),
    ),
  ]);
  return { account, approvals: readApprovals, permits, now };
}

/** Permit2's allowances that expire sooner are signed again. */
const SPARE_SECONDS = 30 * 60;

async function readPermit(
  context: StepContext,
  needed: LiquidityAllowance,
  neededUntil: number,
): Promise<NeededPermit> {
  const { client, account, contracts } = context;
  const { token, spender, amount, via } = needed;
  if (via === 'erc20') {
    const { allowance } = await readAllowance(context, token, spender);
    return { ...needed, isGranted: allowance >= amount };
  }
  if (via === 'erc721') {
    const approved = await readContract(client, {
      abi: approvalAbi,
      address: token,
      functionName: 'getApproved',
      args: [amount],
    });
    return { ...needed, isGranted: approved.toLowerCase() === spender };
  }
  const [allowed, expiration, permit2Nonce] = await readContract(client, {
    abi: permit2Abi,
    address: contracts.permit2,
    functionName: 'allowance',
    args: [account, token, spender],
  });
  return { ...needed, permit2Nonce, isGranted: allowed >= amount && expiration > neededUntil };
}

/** Returns the steps that are still required; a valid signed permit is not requested again. */
export function stepsOf(
  { approvals, permits }: LiquidityNeeds,
  isPermitSigned: boolean,
): LiquidityStep[] {
  return liquiditySteps(approvals, !isPermitSigned && permits.some(({ isGranted }) => !isGranted));
}
