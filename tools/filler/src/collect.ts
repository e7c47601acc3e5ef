import { setTimeout as delay } from 'node:timers/promises';
import { type Address, erc20Abi, type Hex, isNative, lower, NATIVE } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import { decodeFunctionResult, encodeFunctionData, type LocalAccount } from 'viem';
import type { Book } from './book.ts';
import { feesAfter, readHead } from './chain/head.ts';
import { balanceOf, countOf, submit } from './chain/node.ts';
import { FillerError } from './errors.ts';
import { executorAbi } from './executor.ts';

export interface CollectOptions {
  chainId: number;
  client: ChainClient;
  account: LocalAccount;
  executor: Address;
  tip: bigint;
}

export interface Kept {
  /** The zero address is the native coin. */
  token: Address;
  amount: bigint;
}

const LIMIT_MS = 60_000;

/** Tokens of which fillings of this book left something, and the coin. */
export const tokensOf = ({ tokens }: Book): Address[] => [...new Set([NATIVE, ...tokens])];

/** What an executor holds of these tokens; those of which it has none are left out. */
export async function keptBy(
  client: ChainClient,
  executor: Address,
  tokens: readonly Address[],
): Promise<Kept[]> {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [executor],
  });
  const kept = tokens.map(async (token) => {
    if (isNative(token)) return { token, amount: await balanceOf(client, executor) };
    const answer = await client.request({
      method: 'eth_call',
      params: [{ to: token, data }, 'latest'],
    });
    const call = { abi: erc20Abi, functionName: 'balanceOf', data: answer } as const;
    return { token, amount: decodeFunctionResult(call) };
  });
  return (await Promise.all(kept)).filter(({ amount }) => amount > 0n);
}

const paymentOf = ({ token, amount }: Kept, to: Address) =>
  isNative(token)
    ? { to, value: amount, data: '0x' as Hex }
    : {
        to: token,
        value: 0n,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transfer',
          args: [to, amount],
        }),
      };

/**
 * Has the executor hand all that it keeps to its owner, in one transaction; gives what that was. Not while a
 * filler runs with the same key.
 * @throws FillerError COLLECT_FAILED
 */
export async function collect(
  options: CollectOptions,
  tokens: readonly Address[],
): Promise<Kept[]> {
  const { chainId, client, account, executor, tip } = options;
  const kept = await keptBy(client, executor, tokens);
  if (kept.length === 0) return [];
  const calls = kept.map((one) => paymentOf(one, account.address));
  const data = encodeFunctionData({ abi: executorAbi, functionName: 'run', args: [calls] });
  const call = { from: lower(account.address), to: executor, data };
  const gas = BigInt(await client.request({ method: 'eth_estimateGas', params: [call] }));
  const hash = await submit(client, account, {
    ...{ chainId, nonce: await countOf(client, account.address), to: executor, data },
    ...{ gas: gas + gas / 5n, ...feesAfter(await readHead(client), tip) },
  });
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await delay(100)) {
    const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    if (receipt && BigInt(receipt.status) === 1n) return kept;
    if (receipt) throw new FillerError('COLLECT_FAILED', `${hash} failed`);
  }
  throw new FillerError('COLLECT_FAILED', `${hash} is in no block`);
}
