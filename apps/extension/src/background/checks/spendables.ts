/** Reads what contracts may take of other accounts' tokens in a request. */
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

/** More than any honest request has. */
const MAX_SPENDINGS = 16;
const WORD_BYTES = 32;

interface Place {
  account: Address;
  chainId: number;
  /** The wallet's transactions; rejects where nobody can tell which of them wait. */
  transactions(): Promise<readonly TransactionRecord[]>;
}

/** What contracts may take of tokens of accounts, as a node tells and as the account's waiting transactions change it. */
export class Spendables {
  readonly #ask: RpcRequest;
  readonly #place: Place;
  readonly #found = new Map<string, Spendable>();

  constructor(rpcRequest: RpcRequest, place: Place) {
    this.#ask = rpcRequest;
    this.#place = place;
  }

  readonly of = (spending: Spending): Spendable | undefined => this.#found.get(keyOf(spending));

  /** Never throws: of what the node does not answer nothing is found. */
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
      // Not known: it then counts as enough.
    }
  }

  /** What the account's waiting transactions allow; undefined where none waits. */
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
    const given = waiting
      .filter((one) => sameAddress(one.token, token) && sameAddress(one.spender, spender))
      .reduce((sum, { amount }) => sum + amount, 0n);
    // Nobody can tell what comes by then.
    const balance = undefined;
    return { balance, allowance: now.allowance === undefined ? undefined : now.allowance + given };
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
