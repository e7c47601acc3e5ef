/**
 * `logChanges()`: an account's balance changes by token (base units, negative if lost) according to the logs of a
 * simulation: transfers, and deposits and withdrawals of the wrapped coin.
 */
import { type Address, lower, sameAddress } from '@cenote/chains';
import { decodeAbiParameters, toEventSelector } from 'viem';
import type { SimulatedLog } from './simulated-blocks.ts';

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');
/** Events of the wrapped coin's contract: it mints and burns without a Transfer. */
const DEPOSIT = toEventSelector('Deposit(address,uint256)');
const WITHDRAWAL = toEventSelector('Withdrawal(address,uint256)');

const addressOf = (topic: string | undefined): Address => lower(`0x${topic?.slice(-40) ?? ''}`);

/** Movement in one log; `units` in base units, 1 for an ERC-721 token. */
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
    // The log has the topic but not the format of one of these events.
  }
  return undefined;
}

const unitsOf = (data: string): bigint =>
  decodeAbiParameters([{ type: 'uint256' }], data as `0x${string}`)[0];

/** Returns an account's balance changes by token according to the tokens' own logs; negative if lost. */
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
