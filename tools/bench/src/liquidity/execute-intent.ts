/**
 * `executeIntent()`: approves, builds, checks and executes a liquidity intent on the local chain, and measures the changes
 * of the account's balances. Also: type `Executed`.
 */
import { type Address, isNative, lower, NATIVE, permit2Abi } from '@cenote/chains';
import {
  buildLiquidity,
  checkLiquidity,
  type LiquidityIntent,
  liquidityAllowances,
} from '@cenote/trading/liquidity';
import {
  erc20Abi,
  hexToBigInt,
  maxUint160,
  maxUint256,
  type TransactionReceipt,
  toEventSelector,
} from 'viem';
import { CONTRACTS, type SwapHarness } from '../lib/swap-harness.ts';

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');

export interface Executed {
  status: TransactionReceipt['status'];
  reason: string | undefined;
  /** Changes of the account's balances, without gas, of both tokens in the form in which they are paid. */
  changes: readonly [bigint, bigint];
  /** Number of balances of the protocols' contracts that changed, of the native coin, the wrapped coin and both tokens. */
  stranded: number;
  /** Token id of an NFT that was minted to the account. */
  tokenId: bigint | undefined;
}

const MANAGERS = [CONTRACTS.v3PositionManager, CONTRACTS.v4PositionManager].map(lower);
/** Contracts in which nothing may remain. */
const HOLDERS = [...MANAGERS, CONTRACTS.v2Router, CONTRACTS.v3Migrator, CONTRACTS.universalRouter];

const approved = new Set<string>();

export async function approve(harness: SwapHarness, intent: LiquidityIntent): Promise<void> {
  for (const { token, spender, amount, via } of liquidityAllowances(intent, CONTRACTS)) {
    const key = via === 'erc721' ? `${token} ${amount}` : `${via} ${token} ${spender}`;
    if (approved.has(key)) continue;
    approved.add(key);
    const { client } = harness;
    const to = via === 'permit2' ? CONTRACTS.permit2 : spender;
    // ERC-20 and ERC-721 have the same signature.
    const first = await client.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args: [to, via === 'erc721' ? amount : maxUint256],
    });
    await harness.receiptOf(first);
    if (via !== 'permit2') continue;
    const second = await client.writeContract({
      address: CONTRACTS.permit2,
      abi: permit2Abi,
      functionName: 'approve',
      args: [token, spender, maxUint160, 2 ** 48 - 1],
    });
    await harness.receiptOf(second);
  }
}

/**
 * Executes an intent.
 * @param paid both tokens of the pool, in the form in which they are paid or received
 */
export async function executeIntent(
  harness: SwapHarness,
  intent: LiquidityIntent,
  paid: readonly [Address, Address],
): Promise<Executed> {
  await approve(harness, intent);
  const call = buildLiquidity(intent, CONTRACTS);
  const verdict = checkLiquidity(call, intent);
  if (!verdict.ok) throw new Error(`Refused: ${JSON.stringify(verdict.violations)}`);
  const watched = [...new Set([NATIVE, lower(CONTRACTS.weth9), ...paid])];
  const balances = () => Promise.all(paid.map((token) => harness.balance(token)));
  const held = () =>
    Promise.all(
      HOLDERS.flatMap((holder) => watched.map((token) => harness.balance(token, holder))),
    );
  const [before, heldBefore] = await Promise.all([balances(), held()]);
  const receipt = await harness.send(call);
  const [after, heldAfter] = await Promise.all([balances(), held()]);
  const gas = receipt.gasUsed * receipt.effectiveGasPrice;
  const change = (side: 0 | 1) => after[side]! - before[side]! + (isNative(paid[side]) ? gas : 0n);
  return {
    status: receipt.status,
    reason: receipt.status === 'success' ? undefined : await revertReason(harness, call),
    changes: [change(0), change(1)],
    stranded: heldAfter.filter((amount, i) => amount !== heldBefore[i]).length,
    tokenId: mintedTokenId(receipt, harness.owner),
  };
}

const revertReason = (harness: SwapHarness, call: ReturnType<typeof buildLiquidity>) =>
  harness.client.call({ ...call, account: harness.owner }).then(
    () => 'none',
    (error: Error) => error.message.slice(0, 400),
  );

function mintedTokenId({ logs }: TransactionReceipt, owner: Address): bigint | undefined {
  const mint = logs.find(
    ({ address, topics: [event, from, to, id] }) =>
      MANAGERS.includes(lower(address)) &&
      event === TRANSFER &&
      id !== undefined &&
      hexToBigInt(from!) === 0n &&
      hexToBigInt(to!) === hexToBigInt(owner),
  );
  const id = mint?.topics[3];
  return id === undefined ? undefined : hexToBigInt(id);
}
