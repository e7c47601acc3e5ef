/**
 * `readTokens()`: reads an account's balances of given tokens from a network's node, without zero balances and without
 * tokens whose contract has other decimals than given. Also: `readToken()` (what a token's contract says of itself), type
 * `ReadToken`.
 */
import { type Address, balanceReader, balancesIn, erc20Abi, lower } from '@cenote/chains';
import { decodeFunctionResult, encodeFunctionData, type Hex, numberToHex } from 'viem';
import type { NodeRequest } from './use-node.ts';

export interface ReadToken {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
}

/** Decimals by network and contract, as the node returned them; they do not change. */
const decimalsRead = new Map<string, number>();

/**
 * Returns the tokens with their balances in base units. A token whose contract does not respond is missing.
 * @throws CommandError if the node does not respond
 */
export async function readTokens(
  request: NodeRequest,
  chainId: number,
  account: Address,
  tokens: readonly ReadToken[],
): Promise<{ token: ReadToken; amount: bigint }[]> {
  const addresses = tokens.map(({ address }) => lower(address));
  const amounts = await readAtOnce(request, chainId, account, addresses).catch(() =>
    readOneByOne(request, chainId, account, addresses),
  );
  const held = tokens.flatMap((token, i) => {
    const amount = amounts[i];
    return amount ? [{ token, amount }] : [];
  });
  const isRight = await Promise.all(
    held.map(async ({ token }) => (await decimalsOf(request, chainId, token)) === token.decimals),
  );
  return held.filter((_, i) => isRight[i]);
}

type Amounts = readonly (bigint | undefined)[];

/** One call for all; the code runs as that of a contract creation. */
async function readAtOnce(
  request: NodeRequest,
  chainId: number,
  account: Address,
  tokens: readonly Address[],
): Promise<Amounts> {
  const { code, gas } = balanceReader(account, tokens);
  const call = { data: code, gas: numberToHex(gas) };
  const returned = (await request(chainId, 'eth_call', [call, 'latest'])) as Hex;
  const amounts = balancesIn(returned, tokens.length);
  if (amounts.every((amount) => amount === undefined)) throw new Error('No balance was returned');
  return amounts;
}

/** A call for each token, for networks that run no code of a contract creation. Throws if all fail. */
async function readOneByOne(
  request: NodeRequest,
  chainId: number,
  account: Address,
  tokens: readonly Address[],
): Promise<Amounts> {
  const results = await Promise.allSettled(
    tokens.map((to) => read(request, chainId, to, 'balanceOf', account)),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure && results.every((result) => result.status === 'rejected')) throw failure.reason;
  return results.map((result) =>
    result.status === 'fulfilled' ? (result.value as bigint) : undefined,
  );
}

async function read(
  request: NodeRequest,
  chainId: number,
  to: Address,
  functionName: 'balanceOf' | 'decimals' | 'symbol',
  account?: Address,
): Promise<unknown> {
  const args = account ? [account] : [];
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args } as never);
  const returned = (await request(chainId, 'eth_call', [{ to, data }, 'latest'])) as Hex;
  return decodeFunctionResult({ abi: erc20Abi, functionName, data: returned } as never);
}

/** What a token's contract says of itself; undefined if it does not respond like a token. */
export async function readToken(
  request: NodeRequest,
  chainId: number,
  address: Address,
): Promise<ReadToken | undefined> {
  const [decimals, symbol] = await Promise.all([
    decimalsOf(request, chainId, { address }),
    read(request, chainId, address, 'symbol').catch(() => undefined),
  ]);
  if (decimals === undefined || typeof symbol !== 'string') return undefined;
  return { address, symbol, name: symbol, decimals };
}

/** Undefined if the contract does not return them. */
async function decimalsOf(
  request: NodeRequest,
  chainId: number,
  { address }: Pick<ReadToken, 'address'>,
): Promise<number | undefined> {
  const key = `${chainId}:${lower(address)}`;
  const known = decimalsRead.get(key);
  if (known !== undefined) return known;
  const decimals = await read(request, chainId, address, 'decimals').catch(() => undefined);
  if (typeof decimals !== 'number') return undefined;
  decimalsRead.set(key, decimals);
  return decimals;
}
