import { type Approval, isExpired, type Outcome } from '@cenote/wallet-core/approvals';
import type { ApprovalController } from './approval-controller.ts';

export interface ApprovalExecutorOptions {
  approvalController: ApprovalController;
  /** Never throws. */
  executeApproval(approval: Approval): Promise<Outcome>;
  /** Whether all that it signs is signed and kept: nothing of it is signed anew. */
  isSigned(approval: Approval): Promise<boolean>;
  /** Something may have changed that sites are told. */
  onDone(): void;
}

/** Carries out what a person agreed to, one after the other: a transaction counts on the one before it. */
export class ApprovalExecutor {
  readonly #options: ApprovalExecutorOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ApprovalExecutorOptions) {
    this.#options = options;
  }

  /** Settles when it is done; does nothing where it is not agreed to, or done already. */
  execute(id: string): Promise<void> {
    return this.enqueue(async () => {
      const { approvalController, executeApproval, onDone } = this.#options;
      const approval = await approvalController.byId(id);
      if (!approval || !isAgreed(approval)) return;
      await approvalController.settle(id, await executeApproval(approval));
      onDone();
    });
  }

  /** Runs something when all before it is done. */
  enqueue<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(work);
    this.#last = run.catch(() => {});
    return run;
  }

  /** Goes on with what the worker before this one left, but signs nothing that was approved over a minute ago. */
  async resume(): Promise<void> {
    const { approvalController, isSigned } = this.#options;
    for (const approval of await approvalController.unfinished()) {
      const { id } = approval;
      if (isExpired(approval, Date.now()) && !(await isSigned(approval)))
        await approvalController.expire(id);
      else await this.execute(id);
    }
  }

  /** Answers the sites that waited for nothing but the wallet to be unlocked. */
  async unlocked(): Promise<void> {
    const { approvalController } = this.#options;
    for (const { id, request } of await approvalController.open()) {
      if (request.type !== 'unlock') continue;
      await approvalController.approve(id, {});
      await this.execute(id);
    }
  }
}

const isAgreed = ({ stage }: Approval) => stage.name === 'approved' || stage.name === 'signed';
