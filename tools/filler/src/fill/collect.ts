/**
 * `collect()`: sends transactions that transfer the executor contract's balances to the filler's account. Also:
 * `executorBalances()` (reads these balances), `surplusTokensOf()` (tokens in which a ledger's fills left a surplus),
 * and types of options, balance and result.
 */
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
import { nextBlockFees, readHead } from '../chain/head.ts';
import { balanceOf, sendTransaction, transactionCountOf } from '../chain/transactions.ts';
import { FillerError } from '../errors.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { executorAbi } from './executor.ts';

export interface CollectOptions {
  chainId: number;
  client: ChainClient;
  account: LocalAccount;
  executor: Address;
  tip: bigint;
}

export interface TokenBalance {
  /** The zero address is the native token. */
  token: Address;
  amount: bigint;
}

/** Result of a withdrawal from an executor. */
export interface Collected {
  collected: TokenBalance[];
  /** Balances whose contracts reject the transfer, or burn gas in it. */
  refused: TokenBalance[];
}

const LIMIT_MS = 60_000;
/** Gas limit of a transfer, above what any regular token takes. */
const MAX_TRANSFER_GAS = 500_000n;

/** Tokens in which fills of this ledger left a surplus, and the native coin. */
export const surplusTokensOf = ({ tokens }: Ledger): Address[] => [...new Set([NATIVE, ...tokens])];

/** Balances of an executor in these tokens, without zero balances and tokens whose balance cannot be read. */
export async function executorBalances(
  client: ChainClient,
  executor: Address,
  tokens: readonly Address[],
): Promise<TokenBalance[]> {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [executor],
  });
  const balances = tokens.map(async (token) => {
    if (isNative(token)) return { token, amount: await balanceOf(client, executor) };
    const amount = await client
      .request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
      .then((answer) => (size(answer) < 32 ? 0n : BigInt(slice(answer, 0, 32))))
      .catch(unlessRefused(0n));
    return { token, amount };
  });
  return (await Promise.all(balances)).filter(({ amount }) => amount > 0n);
}

const paymentOf = ({ token, amount }: TokenBalance, to: Address) =>
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
 * Withdraws all balances of the executor to its owner: in one transaction, or in several without the tokens that reject
 * the transfer. Must not run while a filler uses the same key.
 * @throws FillerError `COLLECT_FAILED` if a transaction is not mined
 */
export async function collect(
  options: CollectOptions,
  tokens: readonly Address[],
): Promise<Collected> {
  const balances = await executorBalances(options.client, options.executor, tokens);
  const collected = await transferToOwner(options, balances);
  return { collected, refused: balances.filter((one) => !collected.includes(one)) };
}

/**
 * Transfers balances and returns the transferred ones. On a failure the list is halved until the rejecting token is
 * isolated.
 */
async function transferToOwner(
  options: CollectOptions,
  balances: readonly TokenBalance[],
): Promise<TokenBalance[]> {
  if (balances.length === 0) return [];
  if (await send(options, balances)) return [...balances];
  if (balances.length === 1) return [];
  const middle = Math.ceil(balances.length / 2);
  const first = await transferToOwner(options, balances.slice(0, middle));
  return [...first, ...(await transferToOwner(options, balances.slice(middle)))];
}

/** Sends the transfers; false if they revert, or would. */
async function send(
  { chainId, client, account, executor, tip }: CollectOptions,
  balances: readonly TokenBalance[],
): Promise<boolean> {
  const calls = balances.map((one) => paymentOf(one, account.address));
  const data = encodeFunctionData({ abi: executorAbi, functionName: 'run', args: [calls] });
  const call = { from: lower(account.address), to: executor, data };
  const gas = await client
    .request({ method: 'eth_estimateGas', params: [call] })
    .then(BigInt)
    .catch(unlessRefused(undefined));
  if (gas === undefined || gas > MAX_TRANSFER_GAS * BigInt(balances.length)) return false;
  const hash = await sendTransaction(client, account, {
    chainId,
    nonce: await transactionCountOf(client, account.address),
    to: executor,
    data,
    gas: gas + gas / 5n,
    ...nextBlockFees(await readHead(client), tip),
  });
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await delay(100)) {
    const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    if (receipt) return BigInt(receipt.status) === 1n;
  }
  throw new FillerError('COLLECT_FAILED', `${hash} was not included in a block`);
}

/** Returns the fallback value if the contract reverts. An unreachable node is rethrown. */
const unlessRefused =
  <T>(value: T) =>
  (error: unknown): T => {
    const isRefused =
      error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError);
    if (isRefused) return value;
    throw error;
  };
