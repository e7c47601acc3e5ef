import {
  type Address,
  balanceReader,
  balancesIn,
  isNative,
  lower,
  NATIVE,
  type Network,
} from '@cenote/chains';
import { type Config, getClient } from '@wagmi/core';
import type { Client } from 'viem';
import { call } from 'viem/actions';

/** Amounts in base units by lower-case token address; tokens that did not answer are missing. */
export type Balances = ReadonlyMap<Address, bigint>;

/** Their balances fit into what a contract's creation may return (EIP-170). */
const MAX_TOKENS = 300;
/** So many tokens may use up all the gas of their reads within a transaction's limit (EIP-7825). */
const SAFE_TOKENS = 50;
const MAX_GAS = 2n ** 24n;
/** Of a token beside its read: its code, a cold account, and the answer's two words as code. */
const TOKEN_GAS = 20_000;
const ANSWER_HEX_DIGITS = 128;

/**
 * Reads an account's balances of tokens in base units, with bounded gas per token, so that a token that uses it up only
 * loses its own balance. Tokens that do not answer are missing.
 * @throws where the node does not answer
 */
export async function readBalances(
  config: Config,
  network: Network,
  account: Address,
  tokens: readonly Address[],
): Promise<Balances> {
  const client = getClient(config, { chainId: network.id });
  if (!client) throw new Error(`No endpoint on chain ${network.id}`);
  const parts = await Promise.all(
    chunksOf(tokens, MAX_TOKENS).map((part) => readPart(client, account, part)),
  );
  return new Map(parts.flat());
}

type Entry = [Address, bigint];

/** In one call; in safe ones where that fails, as it does where many tokens use up their gas. */
async function readPart(
  client: Client,
  account: Address,
  tokens: readonly Address[],
): Promise<Entry[]> {
  try {
    return await readAtOnce(client, account, tokens);
  } catch (error) {
    if (tokens.length <= SAFE_TOKENS) throw error;
    const parts = chunksOf(tokens, SAFE_TOKENS).map((part) => readAtOnce(client, account, part));
    return (await Promise.all(parts)).flat();
  }
}

/** The reader runs as a contract's creation: unlike code put in place for a call, every node runs that. */
async function readAtOnce(
  client: Client,
  account: Address,
  tokens: readonly Address[],
): Promise<Entry[]> {
  const currencies = tokens.map((token) => (isNative(token) ? NATIVE : lower(token)));
  const { code, gas } = balanceReader(account, currencies);
  const most = gas + BigInt(TOKEN_GAS * tokens.length);
  const { data = '0x' } = await call(client, { data: code, gas: most < MAX_GAS ? most : MAX_GAS });
  // An answer of another length says nothing of what the account holds.
  if (data.length !== 2 + ANSWER_HEX_DIGITS * tokens.length) {
    throw new Error('The node did not answer for each token');
  }
  return balancesIn(data, tokens.length).flatMap((held, i): Entry[] =>
    held === undefined ? [] : [[currencies[i]!, held]],
  );
}

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
