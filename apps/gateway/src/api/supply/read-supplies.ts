/**
 * `readSupplies()`: reads total and burnt supply of tokens at the head, base units; omits tokens without a valid
 * response. Also: type `Supply`.
 * @throws if the node does not respond.
 */
import type { Address } from '@cenote/chains';
import { encodeFunctionData, erc20Abi } from 'viem';
import {
  type BoundedCall,
  type CallResult,
  type ReadBounded,
  readBounded,
} from '../rpc/bounded-calls.ts';

/** A token's total supply as its contract returns it; base units. */
export interface Supply {
  total: bigint;
  /** Balances of the zero address and of 0x…dEaD, which have no known key. */
  burnt: bigint;
}

const GRAVES = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dEaD',
] as const;
/** Gas limit of a call, so that no token uses up that of others. */
const CALL_GAS = 300_000;

const QUESTIONS = [
  encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' }),
  ...GRAVES.map((grave) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [grave] }),
  ),
];

export async function readSupplies(
  read: ReadBounded,
  tokens: readonly Address[],
): Promise<Map<Address, Supply>> {
  const calls = tokens.flatMap((target) =>
    QUESTIONS.map((data): BoundedCall => ({ target, data, gas: CALL_GAS })),
  );
  const results = await readBounded(read, calls);
  const supplies = new Map<Address, Supply>();
  for (const [i, token] of tokens.entries()) {
    const [supply, ...graves] = results.slice(i * QUESTIONS.length, (i + 1) * QUESTIONS.length);
    const total = numberOf(supply);
    if (total === undefined) continue;
    // Many contracts revert for the zero address: the balance then counts as zero.
    const burnt = graves.reduce((sum, grave) => sum + (numberOf(grave) ?? 0n), 0n);
    supplies.set(token, { total, burnt });
  }
  return supplies;
}

const numberOf = (result: CallResult | undefined): bigint | undefined =>
  result?.success && result.size >= 32 ? BigInt(result.word) : undefined;
