import type { Address, Hex } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import type { LocalAccount } from 'viem';
import type { Sent, Settled } from './book.ts';
import type { Fees, Head } from './chain/head.ts';
import { balanceOf, countOf, fateOf, isKnown, strangerOf, submit } from './chain/node.ts';
import type { Journal } from './journal.ts';

/** Blocks after which a transaction that is in none is taken to be stuck. */
const STUCK_BLOCKS = 3n;

/** Where the next transaction would go: into a new nonce, or in the place of one that is stuck. */
export interface Slot {
  nonce: number;
  /** What the stuck one offers, where the node still has it. */
  above?: Fees;
}

export interface Parcel {
  to: Address;
  data: Hex;
  gas: bigint;
  fills: Sent['fills'];
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

  /** Writes down what became of the pending transaction; undefined when there is nothing new. */
  async settle(head: Head): Promise<Settled | undefined> {
    const { client, journal, account, executor } = this.#o;
    const { pending } = journal.book;
    if (!pending) return undefined;
    const fate = await fateOf(client, pending.sent, account.address, executor);
    if (fate === 'open' || (fate === 'used' && !isLate(pending.sent, head))) return undefined;
    const settled = fate === 'used' ? strangerOf(pending.sent) : fate;
    journal.write(settled);
    return settled;
  }

  /** Undefined while what was sent may still get into the next block. */
  async slot(head: Head): Promise<Slot | undefined> {
    const { client, journal, account } = this.#o;
    const { pending } = journal.book;
    const count = await countOf(client, account.address);
    if (!pending) return { nonce: count };
    const { nonce, sent } = pending;
    const last = sent.at(-1);
    // In a block whose receipt is not there yet.
    if (!last || count > nonce) return undefined;
    // It never arrived, or a chain that lost blocks lost it with them: then its nonce may be too high.
    if (!(await isKnown(client, last.hash as Hex))) return { nonce: count };
    return isLate(sent, head) ? { nonce, above: feesOf(last) } : undefined;
  }

  /** Sends; false where the account could not pay for all of the gas. */
  async send({ nonce }: Slot, parcel: Parcel, fees: Fees, head: Head): Promise<boolean> {
    const { chainId, client, account, journal } = this.#o;
    const { to, data, gas, fills } = parcel;
    if ((await balanceOf(client, account.address)) < gas * fees.maxFeePerGas) return false;
    await submit(client, account, { chainId, nonce, to, data, gas, ...fees }, (hash) =>
      journal.write({
        ...{ type: 'sent', nonce, hash, block: Number(head.number), fills },
        maxFeePerGas: `${fees.maxFeePerGas}`,
        maxPriorityFeePerGas: `${fees.maxPriorityFeePerGas}`,
      }),
    );
    return true;
  }
}

const isLate = (sent: readonly Sent[], { number }: Head): boolean =>
  sent.every(({ block }) => number >= BigInt(block) + STUCK_BLOCKS);

const feesOf = ({ maxFeePerGas, maxPriorityFeePerGas }: Sent): Fees => ({
  maxFeePerGas: BigInt(maxFeePerGas),
  maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
});
