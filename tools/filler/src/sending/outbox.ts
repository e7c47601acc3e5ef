import type { Address, Hex } from '@cenote/chains';
import { type ChainClient, hashAt } from '@cenote/trading/onchain';
import type { LocalAccount } from 'viem';
import type { Fees, Head } from '../chain/head.ts';
import {
  balanceOf,
  externalSettlementOf,
  isTransactionKnown,
  outcomeOf,
  sendTransaction,
  transactionCountOf,
} from '../chain/transactions.ts';
import type { Journal } from '../ledger/journal.ts';
import type { SentEntry, SettledEntry, UndoneEntry } from '../ledger/ledger.ts';

/* Sends fills one nonce at a time, replaces stuck transactions, and settles them by their receipts. */

/** Blocks after which a transaction that is in none is taken to be stuck. */
const STUCK_BLOCKS = 3n;
/** Depth of reorganisations that are detected, in blocks. */
const DEEPEST = 64n;

/** Where the next transaction would go: into a new nonce, or in the place of one that is stuck. */
export interface NonceSlot {
  nonce: number;
  /** What the stuck one offers, where the node still has it. */
  above?: Fees;
}

export interface OutgoingCall {
  to: Address;
  data: Hex;
  gas: bigint;
  fills: SentEntry['fills'];
}

export interface OutboxOptions {
  chainId: number;
  client: ChainClient;
  account: LocalAccount;
  executor: Address;
  journal: Journal;
}

/**
 * Transactions of one account on one chain, one nonce at a time. What leaves is in the journal before, so
 * that a process that was killed at any point finds what may be on its way.
 */
export class Outbox {
  readonly #o: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#o = options;
  }

  /**
   * Writes down what became of what is pending, and takes back what blocks said that are no longer of the
   * chain. Gives the new lines.
   */
  async settle(head: Head): Promise<(SettledEntry | UndoneEntry)[]> {
    const { client, journal, account, executor } = this.#o;
    const lines: (SettledEntry | UndoneEntry)[] = [];
    const write = (line: SettledEntry | UndoneEntry) => {
      journal.write(line);
      lines.push(line);
    };
    for (let undone = await this.#undone(head); undone; undone = await this.#undone(head)) {
      write(undone);
    }
    for (const { sent } of journal.ledger.pending) {
      const fate = await outcomeOf(client, sent, account.address, executor);
      if (fate === 'open' || (fate === 'used' && !isLate(sent, head))) continue;
      const settled = fate === 'used' ? externalSettlementOf(sent) : fate;
      write({ ...settled, time: Number(head.timestamp) });
    }
    return lines;
  }

  /** The last that was settled, where its block is of the chain no longer. */
  async #undone({ number }: Head): Promise<UndoneEntry | undefined> {
    const last = this.#o.journal.ledger.recent.findLast(({ settled }) => settled.block)?.settled;
    if (!last?.block || !last.hash) return undefined;
    const { block, hash, nonce } = last;
    if (BigInt(block.number) + DEEPEST <= number) return undefined;
    const now = await hashAt(this.#o.client, BigInt(block.number));
    return now === block.hash ? undefined : { type: 'undone', nonce, hash };
  }

  /** Undefined while what was sent may still get into the next block. */
  async slot(head: Head): Promise<NonceSlot | undefined> {
    const { client, journal, account } = this.#o;
    const count = await transactionCountOf(client, account.address);
    const [first] = journal.ledger.pending;
    const last = first?.sent.at(-1);
    if (!first || !last) return { nonce: count };
    // In a block whose receipt is not there yet.
    if (count > first.nonce) return undefined;
    // It never arrived, or a chain that lost blocks lost it with them: then its nonce may be too high.
    if (!(await isTransactionKnown(client, last.hash as Hex))) return { nonce: count };
    const { nonce, sent } = first;
    return isLate(sent, head) ? { nonce, above: feesOf(last) } : undefined;
  }

  /** Sends; false where the account could not pay for all of the gas. */
  async send({ nonce }: NonceSlot, call: OutgoingCall, fees: Fees, head: Head): Promise<boolean> {
    const { chainId, client, account, journal } = this.#o;
    const { to, data, gas, fills } = call;
    if ((await balanceOf(client, account.address)) < gas * fees.maxFeePerGas) return false;
    await sendTransaction(client, account, { chainId, nonce, to, data, gas, ...fees }, (hash) =>
      journal.write({
        type: 'sent',
        nonce,
        hash,
        block: Number(head.number),
        fills,
        maxFeePerGas: `${fees.maxFeePerGas}`,
        maxPriorityFeePerGas: `${fees.maxPriorityFeePerGas}`,
      }),
    );
    return true;
  }
}

const isLate = (sent: readonly SentEntry[], { number }: Head): boolean =>
  sent.every(({ block }) => number >= BigInt(block) + STUCK_BLOCKS);

const feesOf = ({ maxFeePerGas, maxPriorityFeePerGas }: SentEntry): Fees => ({
  maxFeePerGas: BigInt(maxFeePerGas),
  maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
});
