/**
 * `Batches`: store of the call batches that sites sent (EIP-5792), with their transactions, persisted beyond worker and
 * browser restarts. Also: types `Batch` and `BatchTransaction`.
 */
import { type Address, sameAddress } from '@cenote/chains';
import type { Store } from '@cenote/wallet-core';
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { hash } from '../../messages/fields.ts';
import {
  authorizationSchema,
  gasSchema,
  type TransactionRecord,
} from '../../transactions/record.ts';
import type { ApprovalController } from '../approvals/approval-controller.ts';
import { StoredValue } from '../storage/stored-value.ts';
import type { TransactionController } from '../transactions/transaction-controller.ts';

/** Maximum numbers of batches of one site, and of all; the oldest are removed first. */
const MAX_OF_SITE = 100;
const MAX = 500;

const transactionSchema = z.object({
  /** What has to be sent; absent once the network has the transaction. */
  unsent: z.exactOptional(
    z.object({
      raw: z.string(),
      paid: gasSchema,
      authorizations: z.exactOptional(z.array(authorizationSchema)),
    }),
  ),
  hash,
  nonce: z.int(),
  /** Replacement transactions, in the order in which they were sent. */
  replacements: z.exactOptional(z.array(z.object({ hash, isCancel: z.boolean() }))),
  /** No node accepts it any more, and it is not resent. */
  isDropped: z.exactOptional(z.boolean()),
});
export type BatchTransaction = z.output<typeof transactionSchema>;

/** A batch of calls that a site sent (EIP-5792). */
const batchSchema = z.object({
  id: z.string(),
  /** Id of the approval of the batch. */
  approvalId: z.string(),
  origin: z.string(),
  account: addressValue,
  chainId: z.int(),
  /** Whether it is one transaction; else one per call. */
  atomic: z.boolean(),
  /** In nonce order, all signed before the first is sent. Transactions that were given up are removed. */
  transactions: z.array(transactionSchema),
  /** Number of transactions at creation. */
  count: z.int(),
});
export type Batch = z.output<typeof batchSchema>;

/** Batches of all sites, persisted beyond worker and browser restarts. */
export class Batches {
  readonly #stored: StoredValue<Batch[]>;

  constructor(store: Store) {
    this.#stored = new StoredValue({
      store,
      key: 'batches',
      schema: z.array(batchSchema),
      empty: [],
    });
  }

  /** The newest batch with this id: another account of the site may have used the same id. */
  async ofSite(origin: string, id: string): Promise<Batch | undefined> {
    return (await this.#stored.get()).findLast(
      (batch) => batch.origin === origin && batch.id === id,
    );
  }

  async ofApproval(approvalId: string): Promise<Batch | undefined> {
    return (await this.#stored.get()).find((batch) => batch.approvalId === approvalId);
  }

  /** EIP-5792: an id is used once by each account at each site. */
  async isUsed(origin: string, account: Address, id: string): Promise<boolean> {
    return (await this.#stored.get()).some(
      (batch) => batch.origin === origin && batch.id === id && sameAddress(batch.account, account),
    );
  }

  async add(batch: Batch): Promise<void> {
    await this.#stored.change((all) => {
      const ofSite = all.filter(({ origin }) => origin === batch.origin);
      const surplus = new Set(ofSite.slice(0, Math.max(0, ofSite.length + 1 - MAX_OF_SITE)));
      return [...all.filter((one) => !surplus.has(one)), batch].slice(-MAX);
    });
  }

  /** Marks a transaction as accepted by the network. */
  sent(approvalId: string, hash: string): Promise<void> {
    return this.#change(approvalId, (batch) => ({
      ...batch,
      transactions: batch.transactions.map((transaction) => {
        const { unsent: _, ...sent } = transaction;
        return transaction.hash === hash ? sent : transaction;
      }),
    }));
  }

  /** Gives up the transactions that the network has not accepted so far. */
  giveUp(approvalId: string): Promise<void> {
    return this.#change(approvalId, (batch) => ({
      ...batch,
      transactions: batch.transactions.filter(({ unsent }) => unsent === undefined),
    }));
  }

  /**
   * Drops unsent transactions after a browser restart, as the approvals in session storage are lost.
   * @param transactionController resends the transactions that it stores
   */
  async giveUpAll(
    approvalController: Pick<ApprovalController, 'unfinished'>,
    transactionController: Pick<TransactionController, 'all'>,
  ): Promise<void> {
    const goingOn = new Set((await approvalController.unfinished()).map(({ id }) => id));
    const followed = new Set<string>(
      (await transactionController.all()).map((record) => record.hash),
    );
    for (const { approvalId, transactions } of await this.#stored.get()) {
      const unsent = transactions.filter((one) => one.unsent !== undefined);
      if (unsent.length === 0 || goingOn.has(approvalId)) continue;
      for (const one of unsent) if (followed.has(one.hash)) await this.sent(approvalId, one.hash);
      await this.giveUp(approvalId);
    }
  }

  /** Updates the batch, if any, that a changed transaction belongs to. */
  async follow({ hash, replacements, failure }: TransactionRecord): Promise<void> {
    const outcome = {
      replacements: replacements.map((each) => ({
        hash: each.hash,
        isCancel: each.action === 'cancel',
      })),
      ...(failure === 'DROPPED' && { isDropped: true }),
    };
    await this.#stored.change((all) => {
      if (!all.some(({ transactions }) => transactions.some((one) => one.hash === hash)))
        return all;
      return all.map((batch) => ({
        ...batch,
        transactions: batch.transactions.map((one) =>
          one.hash === hash ? { ...one, ...outcome } : one,
        ),
      }));
    });
  }

  async #change(approvalId: string, change: (batch: Batch) => Batch): Promise<void> {
    await this.#stored.change((all) =>
      all.map((batch) => (batch.approvalId === approvalId ? change(batch) : batch)),
    );
  }
}
