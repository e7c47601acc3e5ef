/**
 * Class `Worker`: an extension's service worker, observed, stopped and started through a tab without a session of its
 * own. Also: `attachToWorker()`, which attaches a CDP session to the running worker and returns the session's id.
 */
import type { Chromium } from './chromium.ts';
import type { Tab } from './tab.ts';

interface Version {
  versionId: string;
  scriptURL: string;
  runningStatus: 'stopped' | 'starting' | 'running' | 'stopping';
  status: string;
}

/** Attaches to the running worker of an extension, which keeps it alive. */
export async function attachToWorker(chromium: Chromium, origin: string): Promise<string> {
  const { targetInfos } = await chromium.send<{
    targetInfos: { targetId: string; type: string; url: string }[];
  }>('Target.getTargets');
  const target = targetInfos.find(
    ({ type, url }) => type === 'service_worker' && url.startsWith(origin),
  );
  if (!target) throw new Error('The service worker was not found.');
  const { sessionId } = await chromium.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId: target.targetId,
    flatten: true,
  });
  return sessionId;
}

/** An extension's worker, observed through a tab without attaching to it. */
export class Worker {
  readonly #chromium: Chromium;
  readonly #tab: Tab;
  readonly #origin: string;
  readonly #versions = new Map<string, Version>();
  readonly #waiting = new Set<() => void>();

  private constructor(chromium: Chromium, tab: Tab, origin: string) {
    this.#chromium = chromium;
    this.#tab = tab;
    this.#origin = origin;
    chromium.on(({ method, params, sessionId }) => {
      if (method !== 'ServiceWorker.workerVersionUpdated' || sessionId !== tab.session) return;
      for (const version of params.versions as Version[]) {
        this.#versions.set(version.versionId, version);
      }
      for (const check of this.#waiting) check();
    });
  }

  static async watch(chromium: Chromium, tab: Tab, origin: string): Promise<Worker> {
    const worker = new Worker(chromium, tab, origin);
    await tab.send('ServiceWorker.enable');
    return worker;
  }

  /** Resolves when the worker is active and running. */
  running(): Promise<void> {
    return this.#until((versions) =>
      versions.some(
        ({ status, runningStatus }) => status === 'activated' && runningStatus === 'running',
      ),
    );
  }

  /** Stops the worker, as the browser does after some idle time. */
  async stop(): Promise<void> {
    await this.#tab.send('ServiceWorker.stopAllWorkers');
    await this.#until((versions) =>
      versions.every(({ runningStatus }) => runningStatus === 'stopped'),
    );
  }

  async start(): Promise<void> {
    await this.#tab.send('ServiceWorker.startWorker', { scopeURL: this.#origin });
    await this.running();
  }

  /** Heap size in bytes after a garbage collection; attaches to the worker, so it must come last. */
  async heap(): Promise<number> {
    const sessionId = await attachToWorker(this.#chromium, this.#origin);
    await this.#chromium.send('HeapProfiler.collectGarbage', {}, sessionId);
    const { usedSize } = await this.#chromium.send<{ usedSize: number }>(
      'Runtime.getHeapUsage',
      {},
      sessionId,
    );
    return usedSize;
  }

  #until(holds: (versions: readonly Version[]) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const own = () =>
        [...this.#versions.values()].filter(
          ({ scriptURL, status }) => scriptURL.startsWith(this.#origin) && status !== 'redundant',
        );
      const timer = setTimeout(() => {
        this.#waiting.delete(check);
        reject(new Error(`The service worker remained ${JSON.stringify(own())}.`));
      }, 30_000);
      const check = () => {
        if (!holds(own())) return;
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }
}
