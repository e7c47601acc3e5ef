/**
 * `Outbox`: class that sends an account's transactions one nonce at a time (a stuck one is replaced by the next) and
 * settles them by their receipts; all are written to the journal, also when a reorganisation undoes them. Also: types
 * `NonceSlot`, `OutgoingCall`, `OutboxOptions`.
 */
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

/** Number of blocks after which a pending transaction counts as stuck. */
const STUCK_BLOCKS = 3n;
/** Depth of reorganisations that are detected, in blocks. */
const DEEPEST = 64n;

/** Nonce of the next transaction: a new one, or that of a stuck transaction. */
export interface NonceSlot {
  nonce: number;
  /** Fees of the stuck transaction, if the node still has it. */
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
 * Transactions of one account on one chain, one nonce at a time. Each is in the journal before it is sent, so that a
 * restarted process finds all pending transactions.
 */
export class Outbox {
  readonly #o: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#o = options;
  }

  /** Settles pending transactions, and reverts settlements whose blocks were reorganised. Returns the new entries. */
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
      const outcome = await outcomeOf(client, sent, account.address, executor);
      if (outcome === 'open' || (outcome === 'used' && !isLate(sent, head))) continue;
      const settled = outcome === 'used' ? externalSettlementOf(sent) : outcome;
      write({ ...settled, time: Number(head.timestamp) });
    }
    return lines;
  }

  /** The revert entry of the last settlement, if its block was reorganised. */
  async #undone({ number }: Head): Promise<UndoneEntry | undefined> {
    const last = this.#o.journal.ledger.recent.findLast(({ settled }) => settled.block)?.settled;
    if (!last?.block || !last.hash) return undefined;
    const { block, hash, nonce } = last;
    if (BigInt(block.number) + DEEPEST <= number) return undefined;
    const now = await hashAt(this.#o.client, BigInt(block.number));
    return now === block.hash ? undefined : { type: 'undone', nonce, hash };
  }

  /** Undefined while a sent transaction may still be mined in the next block. */
  async slot(head: Head): Promise<NonceSlot | undefined> {
    const { client, journal, account } = this.#o;
    const count = await transactionCountOf(client, account.address);
    const [first] = journal.ledger.pending;
    const last = first?.sent.at(-1);
    if (!first || !last) return { nonce: count };
    // Mined, but its receipt is not available yet.
    if (count > first.nonce) return undefined;
    // It never arrived, or was lost in a reorganisation: in that case its nonce may be too high.
    if (!(await isTransactionKnown(client, last.hash as Hex))) return { nonce: count };
    const { nonce, sent } = first;
    return isLate(sent, head) ? { nonce, above: feesOf(last) } : undefined;
  }

  /** Sends a transaction. Returns false if the account cannot pay for its gas limit. */
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
