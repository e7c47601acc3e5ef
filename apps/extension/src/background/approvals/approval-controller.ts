/**
 * `ApprovalController`: queue of pending approvals, persisted on every transition so that it survives worker restarts.
 */
import type { Address } from '@cenote/chains';
import type { Store } from '@cenote/wallet-core';
import {
  type Approval,
  add,
  approvalById,
  approvalOf,
  approve,
  dropAll,
  dropOfDocument,
  dropOfOtherAccounts,
  dropOfOtherChains,
  EMPTY_QUEUE,
  expire,
  isOpen,
  isSettled,
  type Outcome,
  outcomeForPage,
  type Queue,
  queueSchema,
  type Requester,
  reject,
  removeDelivered,
  removeOldOutcomes,
  settle,
  signed,
} from '@cenote/wallet-core/approvals';
import { StoredValue } from '../storage/stored-value.ts';
import type { WorkerMessenger } from '../worker-messages.ts';

export interface ApprovalControllerOptions {
  /** Session storage: approvals do not outlive the browser session. */
  store: Store;
  messenger: WorkerMessenger<'ApprovalController', typeof ApprovalController.uses>;
}

/** Queue of pending approvals, persisted on every transition so that it survives worker restarts. */
export class ApprovalController {
  static readonly uses = [
    'PageConnections:disconnected',
    'PageConnections:outcomeReceived',
    'Wallet:locked',
  ] as const;

  readonly #messenger: ApprovalControllerOptions['messenger'];
  readonly #queue: StoredValue<Queue>;

  constructor({ store, messenger }: ApprovalControllerOptions) {
    this.#messenger = messenger;
    this.#queue = new StoredValue({ store, key: 'queue', schema: queueSchema, empty: EMPTY_QUEUE });
    messenger.subscribe('PageConnections:outcomeReceived', ({ documentId }, requestId) => {
      void this.acknowledge({ documentId, requestId });
    });
    messenger.subscribe('PageConnections:disconnected', ({ documentId }) => {
      void this.dropDocument(documentId);
    });
    messenger.subscribe('Wallet:locked', () => void this.rejectAll());
  }

  async open(): Promise<Approval[]> {
    return (await this.#queue.get()).approvals.filter(isOpen);
  }

  /** Open approvals, approvals being executed, and settled ones that the page has not acknowledged. */
  async all(): Promise<readonly Approval[]> {
    return (await this.#queue.get()).approvals;
  }

  /** Approved requests that are not executed: the worker stopped before it finished. */
  async unfinished(): Promise<Approval[]> {
    const { approvals } = await this.#queue.get();
    return approvals.filter((approval) => !isOpen(approval) && !isSettled(approval));
  }

  async byId(id: string): Promise<Approval | undefined> {
    return approvalById(await this.#queue.get(), id);
  }

  /** The approval of a request, read after all pending changes so that none of them can drop it. */
  async ofRequest(
    request: Pick<Requester, 'documentId' | 'requestId'>,
  ): Promise<Approval | undefined> {
    return approvalOf(await this.#queue.change((queue) => queue), request);
  }

  /**
   * Adds an approval, unless the request has one.
   * @throws RpcError at a limit of the queue
   */
  add(approval: Omit<Approval, 'stage' | 'createdAt'>): Promise<void> {
    return this.#change((queue) =>
      approvalOf(queue, approval.requester)
        ? queue
        : add(removeOldOutcomes(queue, now()), approval, now()),
    );
  }

  approve(id: string, choice: unknown): Promise<void> {
    return this.#change((queue) => approve(queue, id, choice, now()));
  }

  reject(id: string): Promise<void> {
    return this.#change((queue) => reject(queue, id, now()));
  }

  /** Settles an approval whose consent is too old to sign. */
  expire(id: string): Promise<void> {
    return this.#change((queue) => expire(queue, id, now()));
  }

  markSigned(id: string, raw: string, hash: string): Promise<void> {
    return this.#change((queue) => signed(queue, id, raw, hash));
  }

  settle(id: string, outcome: Outcome): Promise<void> {
    return this.#change((queue) => settle(queue, id, outcome, now()));
  }

  /** Rejects all open approvals: the wallet was locked. */
  rejectAll(): Promise<void> {
    return this.#change((queue) => (queue.approvals.some(isOpen) ? dropAll(queue, now()) : queue));
  }

  /** Rejects open approvals for accounts other than the one that the site sees now; all if it sees none. */
  rejectForOtherAccounts(origin: string, account?: Address): Promise<void> {
    return this.#change((queue) => dropOfOtherAccounts(queue, origin, account, now()));
  }

  /** Rejects open approvals for other networks: the site was switched. */
  rejectForOtherChains(origin: string, chainId: number): Promise<void> {
    return this.#change((queue) => dropOfOtherChains(queue, origin, chainId, now()));
  }

  dropDocument(documentId: string): Promise<void> {
    return this.#change((queue) =>
      queue.approvals.some(({ requester }) => requester.documentId === documentId)
        ? dropOfDocument(queue, documentId)
        : queue,
    );
  }

  /** Removes an approval whose outcome the page has received. */
  async acknowledge(request: Pick<Requester, 'documentId' | 'requestId'>): Promise<void> {
    await this.#change((queue) => {
      const approval = approvalOf(queue, request);
      return approval && isSettled(approval) ? removeDelivered(queue, approval.id) : queue;
    });
  }

  async #change(change: (queue: Queue) => Queue): Promise<void> {
    let before: Queue | undefined;
    const after = await this.#queue.change((queue) => {
      before = queue;
      return change(queue);
    });
    if (after === before) return;
    for (const approval of after.approvals.filter(isSettled)) {
      const was = before && approvalById(before, approval.id);
      if (was && isSettled(was)) continue;
      const outcome = outcomeForPage(approval) ?? approval.stage.outcome;
      this.#messenger.publish('ApprovalController:settled', approval, outcome);
    }
    this.#messenger.publish('ApprovalController:changed');
  }
}

const now = () => Date.now();
