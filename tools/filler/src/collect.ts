import { setTimeout as delay } from 'node:timers/promises';
import { type Address, erc20Abi, type Hex, isNative, lower, NATIVE } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import {
  BaseError,
  encodeFunctionData,
  type LocalAccount,
  RpcRequestError,
  size,
  slice,
} from 'viem';
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

/** What became of the balances of an executor. */
export interface Collected {
  collected: Kept[];
  /** Their contracts refuse the transfer, or burn gas in it. */
  refused: Kept[];
}

const LIMIT_MS = 60_000;
/** No transfer of an honest token takes more. Units of gas. */
const MAX_TRANSFER_GAS = 500_000n;

/** Tokens of which fillings of this book left something, and the coin. */
export const tokensOf = ({ tokens }: Book): Address[] => [...new Set([NATIVE, ...tokens])];

/** What an executor holds of these tokens; those of which it has none, or whose contract does not say, are left out. */
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
    const amount = await client
      .request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
      .then((answer) => (size(answer) < 32 ? 0n : BigInt(slice(answer, 0, 32))))
      .catch(unlessRefused(0n));
    return { token, amount };
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
 * Has the executor hand all that it keeps to its owner, in one transaction, or in several without the tokens that refuse
 * it. Not while a filler runs with the same key.
 * @throws FillerError COLLECT_FAILED where a transaction comes into no block
 */
export async function collect(
  options: CollectOptions,
  tokens: readonly Address[],
): Promise<Collected> {
  const kept = await keptBy(options.client, options.executor, tokens);
  const collected = await handOver(options, kept);
  return { collected, refused: kept.filter((one) => !collected.includes(one)) };
}

/** Gives those that were handed over. One token that refuses keeps no other: the tokens are halved until it is alone. */
async function handOver(options: CollectOptions, kept: readonly Kept[]): Promise<Kept[]> {
  if (kept.length === 0) return [];
  if (await send(options, kept)) return [...kept];
  if (kept.length === 1) return [];
  const middle = Math.ceil(kept.length / 2);
  const first = await handOver(options, kept.slice(0, middle));
  return [...first, ...(await handOver(options, kept.slice(middle)))];
}

/** False where it fails, or would. */
async function send(
  { chainId, client, account, executor, tip }: CollectOptions,
  kept: readonly Kept[],
): Promise<boolean> {
  const calls = kept.map((one) => paymentOf(one, account.address));
  const data = encodeFunctionData({ abi: executorAbi, functionName: 'run', args: [calls] });
  const call = { from: lower(account.address), to: executor, data };
  const gas = await client
    .request({ method: 'eth_estimateGas', params: [call] })
    .then(BigInt)
    .catch(unlessRefused(undefined));
  if (gas === undefined || gas > MAX_TRANSFER_GAS * BigInt(kept.length)) return false;
  const hash = await submit(client, account, {
    chainId,
    nonce: await countOf(client, account.address),
    to: executor,
    data,
    gas: gas + gas / 5n,
    ...feesAfter(await readHead(client), tip),
  });
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await delay(100)) {
    const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    if (receipt) return BigInt(receipt.status) === 1n;
  }
  throw new FillerError('COLLECT_FAILED', `${hash} is in no block`);
}

/** The value in place of what a contract refuses. A node that does not answer is no such answer. */
const unlessRefused =
  <T>(value: T) =>
  (error: unknown): T => {
    const isRefused =
      error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError);
    if (isRefused) return value;
    throw error;
  };
