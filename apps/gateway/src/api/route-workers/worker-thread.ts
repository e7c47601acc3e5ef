import { Worker } from 'node:worker_threads';
import type { Address } from '@cenote/chains';
import { parseWorkerResponse, type WorkerRequest, type WorkerResponse } from './messages.ts';

/** A network that a route worker serves. */
export interface WorkerChain {
  chainId: number;
  wrappedNative: Address;
}

/** A route worker, seen from the main thread. */
export interface RouteWorkerThread {
  send(order: WorkerRequest): void;
  /** Terminates it without an event. */
  end(): void;
}

export interface ThreadEvents {
  onReport(report: WorkerResponse): void;
  /** It ended by itself. */
  onEnd(reason: string): void;
}

export type StartThread = (events: ThreadEvents) => RouteWorkerThread;

/** Starts threads of the bundled program. They never keep the process alive. */
export const threadStarter =
  (code: string, chains: readonly WorkerChain[]): StartThread =>
  ({ onReport, onEnd }) => {
    // Nothing of the environment is needed there, the database's password least of all.
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
