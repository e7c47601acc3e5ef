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

export interface ApprovalControllerOptions {
  /** Session storage: a question dies with the browser. */
  store: Store;
  /** Answers the page: the question is settled. */
  onSettled(approval: Approval, outcome: Outcome): void;
  /** What is open has changed. */
  onChange(): void;
}

/** The questions to the person, kept in storage at each step, whatever becomes of the worker. */
export class ApprovalController {
  readonly #options: ApprovalControllerOptions;
  readonly #queue: StoredValue<Queue>;

  constructor(options: ApprovalControllerOptions) {
    this.#options = options;
    const { store } = options;
    this.#queue = new StoredValue({ store, key: 'queue', schema: queueSchema, empty: EMPTY_QUEUE });
  }

  async open(): Promise<Approval[]> {
    return (await this.#queue.get()).approvals.filter(isOpen);
  }

  /** Open ones, those that are being carried out, and those whose answer has not arrived. */
  async all(): Promise<readonly Approval[]> {
    return (await this.#queue.get()).approvals;
  }

  /** Agreed to, and not yet carried out: the worker died over them. */
  async unfinished(): Promise<Approval[]> {
    const { approvals } = await this.#queue.get();
    return approvals.filter((approval) => !isOpen(approval) && !isSettled(approval));
  }

  async byId(id: string): Promise<Approval | undefined> {
    return approvalById(await this.#queue.get(), id);
  }

  /** After all changes that were begun before: whoever waits for what is found is not dropped by one of those. */
  async ofRequest(
    request: Pick<Requester, 'documentId' | 'requestId'>,
  ): Promise<Approval | undefined> {
    return approvalOf(await this.#queue.change((queue) => queue), request);
  }

  /** Asks, unless this very request has asked before. @throws RpcError where there is too much */
  add(asked: Omit<Approval, 'stage' | 'createdAt'>): Promise<void> {
    return this.#change((queue) =>
      approvalOf(queue, asked.requester)
        ? queue
        : add(removeOldOutcomes(queue, now()), asked, now()),
    );
  }

  approve(id: string, choice: unknown): Promise<void> {
    return this.#change((queue) => approve(queue, id, choice, now()));
  }

  reject(id: string): Promise<void> {
    return this.#change((queue) => reject(queue, id, now()));
  }

  /** It was approved too long ago to be signed still. */
  expire(id: string): Promise<void> {
    return this.#change((queue) => expire(queue, id, now()));
  }

  markSigned(id: string, raw: string, hash: string): Promise<void> {
    return this.#change((queue) => signed(queue, id, raw, hash));
  }

  settle(id: string, outcome: Outcome): Promise<void> {
    return this.#change((queue) => settle(queue, id, outcome, now()));
  }

  /** The wallet was locked. */
  rejectAll(): Promise<void> {
    return this.#change((queue) => (queue.approvals.some(isOpen) ? dropAll(queue, now()) : queue));
  }

  /** The site sees another account now, or none: what was asked of an account it saw before dies. */
  rejectForOtherAccounts(origin: string, account?: Address): Promise<void> {
    return this.#change((queue) => dropOfOtherAccounts(queue, origin, account, now()));
  }

  /** The site is on another network now. */
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

  /** The page has its answer. */
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
      if (!was || !isSettled(was))
        this.#options.onSettled(approval, outcomeForPage(approval) ?? approval.stage.outcome);
    }
    this.#options.onChange();
  }
}

const now = () => Date.now();
