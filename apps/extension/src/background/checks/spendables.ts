/**
 * Class `Spendables`: reads balances and allowances that contracts may spend in a request, adjusted by the account's
 * pending transactions.
 */
import { type Address, lower, sameAddress } from '@cenote/chains';
import {
  decodeCalls,
  type RequestedAllowance,
  requestedAllowances,
  type Spendable,
  type Spending,
} from '@cenote/wallet-core/checks';
import { encodeFunctionData, erc20Abi, type Hex, size } from 'viem';
import type { TransactionRecord } from '../../transactions/record.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import { pendingTransactions } from './pending-transactions.ts';
import { readEach } from './read-each.ts';
import { registry } from './registry.ts';

/** More than any legitimate request has. */
const MAX_SPENDINGS = 16;
const WORD_BYTES = 32;

interface AllowanceScope {
  account: Address;
  chainId: number;
  /** Transactions of the wallet; rejects if it is unknown which of them are pending. */
  transactions(): Promise<readonly TransactionRecord[]>;
}

/** Balances and allowances that contracts may use, from a node and adjusted by the account's pending transactions. */
export class Spendables {
  readonly #ask: RpcRequest;
  readonly #place: AllowanceScope;
  readonly #found = new Map<string, Spendable>();

  constructor(rpcRequest: RpcRequest, scope: AllowanceScope) {
    this.#ask = rpcRequest;
    this.#place = scope;
  }

  readonly of = (spending: Spending): Spendable | undefined => this.#found.get(keyOf(spending));

  /** Never throws: failed requests leave no result. */
  async lookUp(spendings: readonly Spending[]): Promise<void> {
    if (spendings.length === 0) return;
    const list = spendings.slice(0, MAX_SPENDINGS);
    try {
      const [answers, waiting] = await Promise.all([
        readEach(this.#ask, list.flatMap(callsFor)),
        this.#waiting(),
      ]);
      list.forEach((spending, i) => {
        const [balance, allowance] = answers.slice(2 * i, 2 * i + 2).map(amountIn);
        this.#found.set(keyOf(spending), this.#after(waiting, spending, { balance, allowance }));
      });
    } catch {
      // Unknown: it then counts as sufficient.
    }
  }

  /** Allowances given by the account's pending transactions; undefined if none is pending. */
  async #waiting(): Promise<RequestedAllowance[] | undefined> {
    const { account, chainId, transactions } = this.#place;
    const { before } = pendingTransactions(await transactions(), account, chainId);
    const calls = before?.map(({ to, data, value }) => ({ to, data, value: value ?? 0n }));
    return (
      calls &&
      requestedAllowances(decodeCalls(registry, calls, { chainId, sender: account, atomic: false }))
    );
  }

  #after(
    waiting: readonly RequestedAllowance[] | undefined,
    { owner, token, spender }: Spending,
    now: Spendable,
  ): Spendable {
    if (!waiting || !sameAddress(owner, this.#place.account)) return now;
    const pendingAllowances = waiting
      .filter((one) => sameAddress(one.token, token) && sameAddress(one.spender, spender))
      .reduce((sum, { amount }) => sum + amount, 0n);
    // Unknown, because pending transactions may increase it.
    const balance = undefined;
    return {
      balance,
      allowance: now.allowance === undefined ? undefined : now.allowance + pendingAllowances,
    };
  }
}

const keyOf = ({ owner, token, spender }: Spending) => [owner, token, spender].map(lower).join();

const callsFor = ({ owner, token, spender }: Spending): { to: Address; data: Hex }[] => [
  {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
  },
  {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
  },
];

const amountIn = (answer: Hex | undefined): bigint | undefined =>
  answer && size(answer) === WORD_BYTES ? BigInt(answer) : undefined;
