/**
 * Test helpers: class `FakeThread`, a worker thread whose messages a test sends, and `fakeThreads()`, which starts such
 * threads and records them.
 */
import type { WorkerRequest, WorkerResponse } from '../route-workers/messages.ts';
import type { RouteWorkerThread, StartThread, ThreadEvents } from '../route-workers/worker-slot.ts';
import { HEAD } from './fake-gateway.ts';
import { address } from './logs.ts';

/** A worker thread whose messages a test sends. */
export class FakeThread implements RouteWorkerThread {
  readonly orders: WorkerRequest[] = [];
  readonly #events: ThreadEvents;
  isEnded = false;

  constructor(events: ThreadEvents) {
    this.#events = events;
  }

  send(order: WorkerRequest): void {
    this.orders.push(order);
  }

  end(): void {
    this.isEnded = true;
  }

  ready(): void {
    this.report({ kind: 'ready' });
  }

  /** Ends the thread by itself. */
  die(): void {
    this.#events.onEnd('killed');
  }

  report(report: WorkerResponse): void {
    this.#events.onReport(report);
  }

  /** Ids of the quotes assigned to it. */
  get jobs(): number[] {
    return this.orders.flatMap((order) => (order.kind === 'quote' ? [order.id] : []));
  }

  /** Responds to its last quote request; responses differ by amount. */
  respond(amountOut = 1n): void {
    const id = this.jobs.at(-1)!;
    const tokens = { tokenIn: address(1), tokenOut: address(2) };
    const amounts = { amountIn: 1n, amountOut, gasUnits: 0n, priceImpactBps: 0 };
    const route = { kind: 'exactIn' as const, ...tokens, ...amounts, paths: [] };
    this.report({ kind: 'answer', id, quoted: { head: HEAD, route } });
  }
}

/** Starts fake threads and records them, oldest first. */
export function fakeThreads() {
  const started: FakeThread[] = [];
  const startThread: StartThread = (events) => {
    const thread = new FakeThread(events);
    started.push(thread);
    return thread;
  };
  return { started, startThread };
}
