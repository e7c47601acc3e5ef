/**
 * `readNodeBalances()`: an account's balances of known tokens at the head, read from a node: a seeded index has none.
 */
import type { Address } from '@cenote/chains';
import { encodeFunctionData, erc20Abi } from 'viem';
import { type BoundedCall, type ReadBounded, readBounded } from '../rpc/bounded-calls.ts';
import type { BalanceRow, KnownTokens } from './read-accounts.ts';

/** Tokens whose balances are read; verified ones come first. */
const MAX_TOKENS = 600;
/** Gas limit of a call, so that no token uses up that of others. */
const CALL_GAS = 200_000;

/**
 * Returns the balances above zero; a token without a valid response is left out.
 * @throws if the node does not respond
 */
export async function readNodeBalances(
  read: ReadBounded,
  account: Address,
  { verified, priced }: KnownTokens,
): Promise<BalanceRow[]> {
  const tokens = [...new Set([...verified, ...priced])].slice(0, MAX_TOKENS);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] });
  const calls = tokens.map((target): BoundedCall => ({ target, data, gas: CALL_GAS }));
  const results = await readBounded(read, calls);
  return tokens.flatMap((token, i): BalanceRow[] => {
    const { success, size, word } = results[i]!;
    if (!success || size < 32 || BigInt(word) === 0n) return [];
    return [{ token, amount: String(BigInt(word)) }];
  });
}
