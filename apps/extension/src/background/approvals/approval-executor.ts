import { type Approval, isLapsed, type Outcome } from '@cenote/wallet-core/approvals';
import type { Desk } from './approval-controller.ts';

export interface ExecutionOptions {
  desk: Desk;
  /** Never throws. */
  carryOut(approval: Approval): Promise<Outcome>;
  /** Whether all that it signs is signed and kept: nothing of it is signed anew. */
  isSigned(approval: Approval): Promise<boolean>;
  /** Something may have changed that sites are told. */
  onDone(): void;
}

/** Carries out what a person agreed to, one after the other: a transaction counts on the one before it. */
export class Execution {
  readonly #options: ExecutionOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ExecutionOptions) {
    this.#options = options;
  }

  /** Settles when it is done; does nothing where it is not agreed to, or done already. */
  finish(id: string): Promise<void> {
    return this.inTurn(async () => {
      const { desk, carryOut, onDone } = this.#options;
      const approval = await desk.byId(id);
      if (!approval || !isAgreed(approval)) return;
      await desk.settle(id, await carryOut(approval));
      onDone();
    });
  }

  /** Runs something when all before it is done. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(work);
    this.#last = run.catch(() => {});
    return run;
  }

  /** Goes on with what the worker before this one left, but signs nothing that was approved over a minute ago. */
  async resume(): Promise<void> {
    const { desk, isSigned } = this.#options;
    for (const approval of await desk.unfinished()) {
      const { id } = approval;
      if (isLapsed(approval, Date.now()) && !(await isSigned(approval))) await desk.lapse(id);
      else await this.finish(id);
    }
  }

  /** Answers the sites that waited for nothing but the wallet to be unlocked. */
  async unlocked(): Promise<void> {
    const { desk } = this.#options;
    for (const { id, ask } of await desk.open()) {
      if (ask.type !== 'unlock') continue;
      await desk.approve(id, {});
      await this.finish(id);
    }
  }
}

const isAgreed = ({ stage }: Approval) => stage.name === 'approved' || stage.name === 'signed';
