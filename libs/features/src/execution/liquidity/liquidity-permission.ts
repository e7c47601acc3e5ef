/**
 * `liquidityPermission()`: returns the `Permission` of a liquidity transaction: a batch permit of Permit2 for v4, a
 * permit of pair shares, or a permit of a v3 position's NFT. Also: type `SignedLiquidityPermit`, `permitHolds()` (whether
 * a signed one can still be redeemed), `withPermit()` (the intent that redeems it).
 */
import { type Address, type Hex, permit2Abi, sameAddress } from '@cenote/chains';
import {
  type LiquidityIntent,
  type PermitBatch,
  permitBatchTypedData,
  positionPermitTypedData,
  type SharesPermit,
  sharesPermitOf,
  sharesPermitTypedData,
} from '@cenote/trading/liquidity';
import {
  approveSpender,
  PERMIT_EXPIRATION_SECONDS,
  type PermitSingle,
  permitTypedData,
} from '@cenote/trading/swap';
import { encodeFunctionData, parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import { chainNow } from '../../transactions/chain-clock.ts';
import { signPermitMessage } from '../../transactions/sign-permit.ts';
import { type Call, type StepContext, swapContracts } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { Permission } from '../trade.ts';
import { type NeededPermit, readLiquidityNeeds } from './liquidity-needs.ts';

const nonceAbi = parseAbi([
  'function nonces(address) view returns (uint256)',
  'function positions(uint256) view returns (uint96 nonce, address, address, address, uint24, int24, int24, uint128, uint256, uint256, uint128, uint128)',
  'function approve(address to, uint256 tokenId)',
]);

/** The permit of an intent, by what it allows. */
type PermitOfIntent =
  | { permitBatch: PermitBatch; signature: Hex }
  | { permitSingle: PermitSingle; signature: Hex }
  | SharesPermit
  | { deadline: bigint; nonce: bigint; signature: Hex };

/** Signed permit, stored so that a retry does not request it again. */
export interface SignedLiquidityPermit {
  permit: PermitOfIntent;
  owner: Address;
  /** What it allows: token, spender and amount of each allowance. */
  content: string;
  /** Unix seconds. */
  deadline: bigint;
}

/** Margin before the expiry of a signature, in seconds. */
const MARGIN_SECONDS = 120;

const contentOf = (permits: readonly NeededPermit[]): string =>
  permits.map(({ token, spender, amount }) => `${token} ${spender} ${amount}`).join();

/** Returns whether a signed permit allows what is needed and can still be redeemed. */
export const permitHolds = (
  signed: SignedLiquidityPermit | undefined,
  { account, permits, now }: { account: Address; permits: readonly NeededPermit[]; now: number },
): boolean =>
  signed !== undefined &&
  sameAddress(signed.owner, account) &&
  signed.content === contentOf(permits.filter(({ isGranted }) => !isGranted)) &&
  signed.deadline > BigInt(now + MARGIN_SECONDS);

/** Returns the intent that redeems a permit. The permit of pair shares determines the deadline. */
export function withPermit(
  intent: LiquidityIntent,
  signed: SignedLiquidityPermit | undefined,
): LiquidityIntent {
  if (!signed) return intent;
  const redeemed = { ...intent, permit: signed.permit } as LiquidityIntent;
  return 'v' in signed.permit ? { ...redeemed, deadline: signed.deadline } : redeemed;
}

/**
 * Returns the permission of a transaction.
 * @param store receives the signed permit
 * @param deadlineOf returns the deadline of signatures that have that of the transaction, in Unix seconds
 */
export const liquidityPermission = (
  intent: LiquidityIntent,
  store: { current: SignedLiquidityPermit | undefined },
  deadlineOf: (now: number) => bigint,
): Permission => ({
  async sign(context) {
    const { permits } = await readLiquidityNeeds(context, { intent });
    const missing = permits.filter(({ isGranted }) => !isGranted);
    const now = await chainNow(context);
    const signed =
      intent.action === 'swap'
        ? await signSwap(context, missing, now)
        : await signPermit(context, missing, now, deadlineOf(now));
    if (!signed) return false;
    store.current = { ...signed, owner: context.account, content: contentOf(missing) };
    return true;
  },
  async calls(context) {
    const { permits, now } = await readLiquidityNeeds(context, { intent });
    return permitCalls(context, permits, now);
  },
  async isSufficient(context) {
    const { permits } = await readLiquidityNeeds(context, { intent });
    return permits.every(({ isGranted }) => isGranted);
  },
});

/** Returns the transactions that grant the missing allowances without a signature. */
export function permitCalls(
  { contracts }: Pick<StepContext, 'contracts'>,
  permits: readonly NeededPermit[],
  now: number,
): Call[] {
  return permits
    .filter(({ isGranted }) => !isGranted)
    .map(({ token, spender, amount, via }) => {
      if (via === 'erc20') return approveSpender(token, spender, amount);
      if (via === 'erc721') {
        const args = [spender, amount] as const;
        const data = encodeFunctionData({ abi: nonceAbi, functionName: 'approve', args });
        return { to: token, data, value: 0n };
      }
      const args = [token, spender, amount, now + PERMIT_EXPIRATION_SECONDS] as const;
      const data = encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args });
      return { to: contracts.permit2, data, value: 0n };
    });
}

type Signed = Pick<SignedLiquidityPermit, 'permit' | 'deadline'>;

/** Requests the signature; undefined if the wallet cannot sign typed data. */
async function signPermit(
  context: StepContext,
  [first, ...rest]: readonly NeededPermit[],
  now: number,
  deadline: bigint,
): Promise<Signed | undefined> {
  if (!first) throw new TradeError('CHECK_REFUSED');
  if (first.via === 'permit2') return signPermit2(context, [first, ...rest], now);
  const signed =
    first.via === 'erc20'
      ? await signShares(context, first, deadline)
      : await signPosition(context, first.amount, deadline);
  return signed && { permit: signed, deadline };
}

/** The permit of a swap before a deposit, which pays one token. */
async function signSwap(
  context: StepContext,
  [needed]: readonly NeededPermit[],
  now: number,
): Promise<Signed | undefined> {
  if (!needed) throw new TradeError('CHECK_REFUSED');
  const { token, amount, permit2Nonce: nonce = 0 } = needed;
  const contracts = swapContracts(context);
  const request = { chainId: context.network.id, contracts, token, amount, nonce, now };
  const typed = permitTypedData(request);
  const permitSingle = typed.message;
  const signature = await signPermitMessage(context, typed);
  return signature && { permit: { permitSingle, signature }, deadline: permitSingle.sigDeadline };
}

async function signPermit2(
  context: StepContext,
  [first, ...rest]: readonly [NeededPermit, ...NeededPermit[]],
  now: number,
): Promise<Signed | undefined> {
  const { spender } = first;
  const chainId = context.network.id;
  const allowances = [first, ...rest].map(({ token, amount, permit2Nonce: nonce = 0 }) => ({
    token,
    amount,
    nonce,
  }));
  const { contracts } = context;
  const typed = permitBatchTypedData({ chainId, contracts, allowances, now });
  // The position manager, or the Universal Router for a zap.
  const permitBatch = { ...typed.message, spender };
  const signature = await signPermitMessage(context, { ...typed, message: permitBatch });
  return signature && { permit: { permitBatch, signature }, deadline: permitBatch.sigDeadline };
}

async function signShares(
  context: StepContext,
  { token, spender, amount }: NeededPermit,
  deadline: bigint,
): Promise<SharesPermit | undefined> {
  const { client, account, network } = context;
  const nonce = await readContract(client, {
    abi: nonceAbi,
    address: token,
    functionName: 'nonces',
    args: [account],
  });
  const message = sharesPermitTypedData({
    chainId: network.id,
    pair: token,
    owner: account,
    spender,
    shares: amount,
    nonce,
    deadline,
  });
  const signature = await signPermitMessage(context, message);
  return signature && sharesPermitOf(signature, deadline);
}

async function signPosition(context: StepContext, tokenId: bigint, deadline: bigint) {
  const { client, network, contracts } = context;
  const [nonce] = await readContract(client, {
    abi: nonceAbi,
    address: contracts.v3PositionManager,
    functionName: 'positions',
    args: [tokenId],
  });
  const request = { chainId: network.id, contracts, tokenId, nonce, deadline };
  const signature = await signPermitMessage(context, positionPermitTypedData(request));
  return signature && { deadline, nonce, signature };
}
