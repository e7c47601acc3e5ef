import { type Address, lower, sameAddress } from '@cenote/chains';
import { decodeAbiParameters, toEventSelector } from 'viem';
import type { SimulatedLog } from './simulated-blocks.ts';

/* Balance and allowance changes that the logs of a simulation show. */

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');
/** Of the contract that wraps the native coin: it mints and burns without a Transfer. */
const DEPOSIT = toEventSelector('Deposit(address,uint256)');
const WITHDRAWAL = toEventSelector('Withdrawal(address,uint256)');

const addressOf = (topic: string | undefined): Address => lower(`0x${topic?.slice(-40) ?? ''}`);

/** What one log moves; `units` in base units, 1 for a token that there is only one of (ERC-721). */
interface Move {
  from?: Address;
  to?: Address;
  units: bigint;
}

function moveOf({ address, topics, data }: SimulatedLog, wrappedNative: Address): Move | undefined {
  const [event, first, second, id] = topics;
  try {
    if (event === TRANSFER && second !== undefined) {
      return { from: addressOf(first), to: addressOf(second), units: id ? 1n : unitsOf(data) };
    }
    if (!sameAddress(address, wrappedNative)) return undefined;
    if (event === DEPOSIT) return { to: addressOf(first), units: unitsOf(data) };
    if (event === WITHDRAWAL) return { from: addressOf(first), units: unitsOf(data) };
  } catch {
    // A log that only looks like one of these.
  }
  return undefined;
}

const unitsOf = (data: string): bigint =>
  decodeAbiParameters([{ type: 'uint256' }], data as `0x${string}`)[0];

/** What the tokens' own logs say that an account gained, or lost below zero, by token. */
export function logChanges(
  logs: readonly SimulatedLog[],
  account: Address,
  wrappedNative: Address,
): Map<Address, bigint> {
  const changes = new Map<Address, bigint>();
  for (const log of logs) {
    const move = moveOf(log, wrappedNative);
    if (!move) continue;
    const gained = move.to && sameAddress(move.to, account) ? move.units : 0n;
    const lost = move.from && sameAddress(move.from, account) ? move.units : 0n;
    if (gained === 0n && lost === 0n) continue;
    const token = lower(log.address);
    changes.set(token, (changes.get(token) ?? 0n) + gained - lost);
  }
  return changes;
}
