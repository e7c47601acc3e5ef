import { Worker } from 'node:worker_threads';
import type { Address } from '@cenote/chains';
import { parseWorkerResponse, type WorkerRequest, type WorkerResponse } from './messages.ts';

/** A network that a route worker serves. */
export interface WorkerChain {
  chainId: number;
  wrappedNative: Address;
}

/** A route worker as used by the main thread. */
export interface RouteWorkerThread {
  send(order: WorkerRequest): void;
  /** Terminates the thread without an event. */
  end(): void;
}

export interface ThreadEvents {
  onReport(report: WorkerResponse): void;
  /** Called when the thread ended by itself. */
  onEnd(reason: string): void;
}

export type StartThread = (events: ThreadEvents) => RouteWorkerThread;

/** Returns a function that starts threads of the bundled program. Threads do not keep the process alive. */
export const threadStarter =
  (code: string, chains: readonly WorkerChain[]): StartThread =>
  ({ onReport, onEnd }) => {
    // Workers do not need the environment, which contains the database password.
    const options = { eval: true, workerData: chains, env: {}, execArgv: [], name: 'quotes' };
    const worker = new Worker(code, options);
    worker.unref();
    let isOver = false;
    const over = (reason: string) => {
      if (isOver) return;
      isOver = true;
      onEnd(reason);
      void worker.terminate();
    };
    worker.on('message', (message: unknown) => {
      if (isOver) return;
      let report: WorkerResponse;
      try {
        report = parseWorkerResponse(message);
      } catch (error) {
        over(String(error));
        return;
      }
      onReport(report);
    });
    worker.on('messageerror', (error) => over(String(error)));
    worker.on('error', (error) => over(String((error as Error)?.stack ?? error)));
    worker.on('exit', (code) => over(`it ended with code ${code}`));
    return {
      send: (order) => worker.postMessage(order),
      end() {
        isOver = true;
        void worker.terminate();
      },
    };
  };
