/**
 * `ApprovalExecutor`: executes approved requests one after the other, as a nonce depends on the transaction before, and
 * resumes those that a stopped worker left unfinished.
 */
import { type Approval, isExpired, type Outcome } from '@cenote/wallet-core/approvals';
import type { WorkerMessenger } from '../worker-messages.ts';
import type { ApprovalController } from './approval-controller.ts';

export interface ApprovalExecutorOptions {
  messenger: WorkerMessenger<'ApprovalExecutor', typeof ApprovalExecutor.uses>;
  approvalController: ApprovalController;
  /** Never throws. */
  executeApproval(approval: Approval): Promise<Outcome>;
  /** Whether all signatures of the approval are made and stored. */
  isSigned(approval: Approval): Promise<boolean>;
}

/** Executes approved requests in sequence: the nonce of a transaction depends on the one before it. */
export class ApprovalExecutor {
  static readonly uses = ['Wallet:unlocked'] as const;

  readonly #options: ApprovalExecutorOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ApprovalExecutorOptions) {
    this.#options = options;
    options.messenger.subscribe('Wallet:unlocked', () => void this.unlocked());
  }

  /** Executes an approval and settles it; does nothing if it is not approved or settled already. */
  execute(id: string): Promise<void> {
    return this.enqueue(async () => {
      const { approvalController, executeApproval, messenger } = this.#options;
      const approval = await approvalController.byId(id);
      if (!approval || !isAccepted(approval)) return;
      await approvalController.settle(id, await executeApproval(approval));
      messenger.publish('ApprovalExecutor:executed');
    });
  }

  /** Runs `work` after everything that was enqueued before. */
  enqueue<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(work);
    this.#last = run.catch(() => {});
    return run;
  }

  /** Executes what a stopped worker left unfinished; signs nothing that was approved over a minute ago. */
  async resume(): Promise<void> {
    const { approvalController, isSigned } = this.#options;
    for (const approval of await approvalController.unfinished()) {
      const { id } = approval;
      if (isExpired(approval, Date.now()) && !(await isSigned(approval)))
        await approvalController.expire(id);
      else await this.execute(id);
    }
  }

  /** Approves and settles the requests that waited only for the wallet to be unlocked. */
  async unlocked(): Promise<void> {
    const { approvalController } = this.#options;
    for (const { id, request } of await approvalController.open()) {
      if (request.type !== 'unlock') continue;
      await approvalController.approve(id, {});
      await this.execute(id);
    }
  }
}

const isAccepted = ({ stage }: Approval) => stage.name === 'approved' || stage.name === 'signed';
