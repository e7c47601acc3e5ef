/**
 * `readBalances()`: reads an account's balances of tokens in base units, with bounded gas per token, so that a token
 * that consumes all of it only loses its own balance. Tokens that do not respond are missing. Also: type `Balances`
 * (amounts in base units by lower-case token address; tokens that did not respond are missing).
 */
import {
  type Address,
  balanceReader,
  balancesIn,
  isNative,
  lower,
  NATIVE,
  type Network,
} from '@cenote/chains';
import { isTooLargeCall } from '@cenote/chains/rpc';
import { type Config, getClient } from '@wagmi/core';
import type { Client } from 'viem';
import { call } from 'viem/actions';

/** Amounts in base units by lower-case token address; tokens that did not respond are missing. */
export type Balances = ReadonlyMap<Address, bigint>;

/** Limited by the maximum size of created code, which carries the balances (EIP-170). */
const MAX_TOKENS = 300;
/** Fewer are never remembered: single tokens that consume all their gas would make all later calls small. */
const MIN_TOKENS = 10;
const MAX_GAS = 2n ** 24n;
/** Gas per token in addition to its call: its code, a cold account access, and the two result words as code. */
const TOKEN_GAS = 20_000;
const ANSWER_HEX_DIGITS = 128;

/**
 * Reads an account's balances of tokens in base units, with bounded gas per token, so that a token that consumes all of
 * it only loses its own balance. Tokens that do not respond are missing.
 * @throws if the node does not respond
 */
export async function readBalances(
  config: Config,
  network: Network,
  account: Address,
  tokens: readonly Address[],
): Promise<Balances> {
  const client = getClient(config, { chainId: network.id });
  if (!client) throw new Error(`No endpoint on chain ${network.id}`);
  const most = maxTokens.get(client) ?? MAX_TOKENS;
  const parts = await Promise.all(
    chunksOf(tokens, most).map((part) => readPart(client, account, part)),
  );
  return new Map(parts.flat());
}

type Entry = [Address, bigint];

/** The response has another length than the balances. */
class IncompleteError extends Error {}

/** Tokens per call that a client's endpoints accepted, if fewer than `MAX_TOKENS`. */
const maxTokens = new WeakMap<Client, number>();

/**
 * Reads in one call; in halves if the endpoint allows less gas or the tokens consume all of it. Remembers the size of
 * halves that were both accepted.
 */
async function readPart(
  client: Client,
  account: Address,
  tokens: readonly Address[],
): Promise<Entry[]> {
  const read = async (
    part: readonly Address[],
  ): Promise<{ entries: Entry[]; isWhole: boolean }> => {
    try {
      return { entries: await readAtOnce(client, account, part), isWhole: true };
    } catch (error) {
      const mayFit = isTooLargeCall(error) || error instanceof IncompleteError;
      if (part.length === 1 || !mayFit) throw error;
    }
    const half = Math.ceil(part.length / 2);
    const [first, second] = await Promise.all(chunksOf(part, half).map(read));
    if (first!.isWhole && second!.isWhole) {
      const known = maxTokens.get(client) ?? MAX_TOKENS;
      maxTokens.set(client, Math.min(known, Math.max(MIN_TOKENS, half)));
    }
    return { entries: [...first!.entries, ...second!.entries], isWhole: false };
  };
  return (await read(tokens)).entries;
}

/** The reader runs as contract creation code, which every node supports, unlike state overrides. */
async function readAtOnce(
  client: Client,
  account: Address,
  tokens: readonly Address[],
): Promise<Entry[]> {
  const currencies = tokens.map((token) => (isNative(token) ? NATIVE : lower(token)));
  const { code, gas } = balanceReader(account, currencies);
  const most = gas + BigInt(TOKEN_GAS * tokens.length);
  const { data = '0x' } = await call(client, { data: code, gas: most < MAX_GAS ? most : MAX_GAS });
  // A result of another length cannot be assigned to the tokens.
  if (data.length !== 2 + ANSWER_HEX_DIGITS * tokens.length) {
    throw new IncompleteError('The node did not return every balance');
  }
  return balancesIn(data, tokens.length).flatMap((balance, i): Entry[] =>
    balance === undefined ? [] : [[currencies[i]!, balance]],
  );
}

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
