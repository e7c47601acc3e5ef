/**
 * `runAttacked()`: executes signed transactions of the account on the fork, with the attacker's before and after one of
 * them in the same block. Also: types `Attack`, `AttackTransaction` and `Done` (result).
 */
import type { Address, Hex } from '@cenote/chains';
import { numberToHex } from 'viem';
import { ATTACKER_ADDRESS } from './attacker.ts';
import type { Fork, Receipt } from './fork.ts';

/** A transaction of the attacker. */
export interface AttackTransaction {
  to: Address;
  data: Hex;
  /** Wei. */
  value?: bigint;
}

/** The attacker's transactions in the block of one of the account's transactions. */
export interface Attack {
  /** Transactions before it. */
  before?: readonly AttackTransaction[];
  /**
   * Further transactions before it, with an amount of wei or tokens of the attacker: the largest amount with which the
   * account's transaction still succeeds.
   */
  squeeze?: (wei: bigint) => readonly AttackTransaction[];
  /** Transactions after it. */
  after?: readonly AttackTransaction[];
  /** Index of the account's transaction; default: the last one. */
  at?: number;
}

/** Result of the account's transactions. */
export interface Done {
  hashes: Hex[];
  gasWei: bigint;
  succeeded: boolean;
}

const GAS = 3_000_000;
/** Number of amounts that are tried: 2^(n / 4) times the first. */
const STEPS = 128;
const FIRST = 10n ** 14n;
const sizeOf = (step: number): bigint =>
  (BigInt(Math.round(2 ** ((step % 4) / 4) * 1e6)) * FIRST * 2n ** BigInt(Math.floor(step / 4))) /
  1_000_000n;

/**
 * Executes signed transactions of an account with an attack around one of them, in the same block. Uses the largest
 * amount of the attacker with which the account's transaction succeeds, as a failed one loses nothing.
 */
export async function runAttacked(fork: Fork, raws: readonly Hex[], attack: Attack): Promise<Done> {
  const { squeeze } = attack;
  if (!squeeze) return runOnce(fork, raws, attack);
  const attempt = async (step: number) => {
    const snapshot = await fork.call<string>('evm_snapshot');
    const moves = [...(attack.before ?? []), ...squeeze(sizeOf(step))];
    return { snapshot, done: await runOnce(fork, raws, { ...attack, before: moves }) };
  };
  const undo = async (snapshot: string) => {
    await fork.call('anvil_dropAllTransactions');
    await fork.call('evm_revert', [snapshot]);
  };
  // Binary search for the largest amount with which it succeeds.
  let [stands, fails] = [-1, STEPS];
  while (fails - stands > 1) {
    const step = Math.floor((stands + fails) / 2);
    const { snapshot, done } = await attempt(step);
    await undo(snapshot);
    if (done.succeeded) stands = step;
    else fails = step;
  }
  if (stands < 0) return runOnce(fork, raws, attack);
  return (await attempt(stands)).done;
}

async function runOnce(fork: Fork, raws: readonly Hex[], attack: Attack): Promise<Done> {
  const done: Done = { hashes: [], gasWei: 0n, succeeded: true };
  const at = attack.at ?? raws.length - 1;
  await fork.call('evm_setAutomine', [false]);
  try {
    for (const [index, raw] of raws.entries()) {
      const isHere = index === at;
      const before = isHere ? (attack.before ?? []) : [];
      const after = isHere ? (attack.after ?? []) : [];
      const receipt = await runBlock(fork, before, raw, after);
      done.succeeded &&= receipt?.succeeded === true;
      if (!receipt) continue;
      done.hashes.push(receipt.hash);
      done.gasWei += receipt.gasWei;
    }
  } finally {
    await fork.call('evm_setAutomine', [true]);
  }
  return done;
}

/**
 * Mines one block with the attacker's transactions around the account's. Undefined if the chain rejects the account's.
 */
async function runBlock(
  fork: Fork,
  before: readonly AttackTransaction[],
  raw: Hex,
  after: readonly AttackTransaction[],
): Promise<(Receipt & { hash: Hex }) | undefined> {
  const [count, block] = await Promise.all([
    fork.call<Hex>('eth_getTransactionCount', [ATTACKER_ADDRESS, 'latest']),
    fork.call<{ baseFeePerGas: Hex }>('eth_getBlockByNumber', ['latest', false]),
  ]);
  // The node orders a block by descending gas prices.
  const high = BigInt(block.baseFeePerGas) * 1_000n + 10n ** 15n;
  const low = BigInt(block.baseFeePerGas) + BigInt(block.baseFeePerGas) / 8n + 1n;
  let nonce = Number(count);
  const send = async ({ to, data, value = 0n }: AttackTransaction, fee: bigint): Promise<Hex> => {
    const transaction = {
      from: ATTACKER_ADDRESS,
      to,
      data,
      value: numberToHex(value),
      gas: numberToHex(GAS),
      nonce: numberToHex(nonce),
      maxFeePerGas: numberToHex(fee),
      maxPriorityFeePerGas: '0x0',
    };
    nonce += 1;
    return fork.call<Hex>('eth_sendTransaction', [transaction]);
  };
  const first: Hex[] = [];
  for (const move of before) first.push(await send(move, high));
  let hash: Hex | undefined;
  try {
    hash = await fork.call<Hex>('eth_sendRawTransaction', [raw]);
  } catch {
    // The chain rejects it, so nothing is executed.
  }
  const last: Hex[] = [];
  for (const move of after) last.push(await send(move, low));
  await fork.call('evm_mine');
  if (!hash) return undefined;
  const receipt = await fork.receipt(hash);
  for (const one of first) await requireOrder(fork, one, receipt, true);
  for (const one of last) await requireOrder(fork, one, receipt, false);
  return { ...receipt, hash };
}

/** @throws Error if a transaction is not at the expected position, as the case has no valid result then */
async function requireOrder(fork: Fork, hash: Hex, of: Receipt, isBefore: boolean): Promise<void> {
  const own = await fork.receipt(hash);
  const isThere =
    own.block === of.block && (isBefore ? own.index < of.index : own.index > of.index);
  if (!isThere) throw new Error('The attack contract is at a different address');
}
