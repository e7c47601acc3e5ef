/**
 * Class `Chromium`: starts headless Chromium with an unpacked extension and sends it CDP (Chrome DevTools Protocol)
 * commands over a pipe. Also: type `CdpMessage`, an event of the browser.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumPath } from '@cenote/launch';

/**
 * Disables background activity of the browser; an extension's requests to other hosts fail immediately, in every run.
 */
const FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--disable-default-apps', '--password-store=basic', '--use-mock-keychain', '--mute-audio'],
  ...['--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows'],
  ...['--disable-renderer-backgrounding', '--window-size=1200,800', '--remote-debugging-pipe'],
  '--disable-features=DisableLoadExtensionCommandLineSwitch,Translate,OptimizationHints,MediaRouter',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];
const ANSWER_MS = 30_000;

export interface CdpMessage {
  method: string;
  params: Record<string, unknown>;
  sessionId?: string;
}
interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * Chromium controlled over a pipe. Playwright attaches to each new worker and pauses it until it responds, which would
 * be included in every start of an extension's worker; here a session is attached only on request.
 */
export class Chromium {
  /** `performance.now()` at the start of the process. */
  readonly startedAt = performance.now();
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(message: CdpMessage) => void>();
  #lastId = 0;
  #rest: Buffer[] = [];

  private constructor(process: ChildProcess, profile: string) {
    this.#process = process;
    this.#profile = profile;
    (process.stdio[4] as Readable).on('data', (bytes: Buffer) => this.#read(bytes));
    // A browser that exits during a write emits 'exit'.
    (process.stdio[3] as Writable).on('error', () => undefined);
    process.on('exit', () => this.#fail(new Error('The browser exited.')));
  }

  /** Starts a browser with a fresh profile, with one unpacked extension or none. */
  static async launch(extension?: string): Promise<Chromium> {
    const path = chromiumPath();
    if (!path) throw new Error('No Chromium: set CHROME_PATH.');
    const profile = await mkdtemp(join(tmpdir(), 'cenote-bench-'));
    const loaded = extension
      ? [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`]
      : ['--disable-extensions'];
    const args = [...FLAGS, `--user-data-dir=${profile}`, ...loaded, 'about:blank'];
    const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const;
    return new Chromium(spawn(path, args, { stdio: [...stdio] }), profile);
  }

  /** @throws Error if the browser rejects the command, exits, or does not respond in time */
  send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const id = ++this.#lastId;
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`${method}: no response within ${ANSWER_MS} ms`));
      }, ANSWER_MS);
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, timer });
      const message = JSON.stringify({ id, method, params, sessionId });
      (this.#process.stdio[3] as Writable).write(`${message}\0`);
    });
  }

  /** @returns a function that removes the listener */
  on(listener: (message: CdpMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Resolves with the next matching event.
   * @throws Error after a timeout.
   */
  until(fits: (message: CdpMessage) => boolean, what: string): Promise<CdpMessage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`${what}: no event within ${ANSWER_MS} ms`));
      }, ANSWER_MS);
      const stop = this.on((message) => {
        if (!fits(message)) return;
        clearTimeout(timer);
        stop();
        resolve(message);
      });
    });
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    await this.send('Browser.close').catch(() => this.#process.kill('SIGKILL'));
    await ended;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #read(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, from)) {
      const message = Buffer.concat([...this.#rest, bytes.subarray(from, end)]).toString();
      this.#rest = [];
      from = end + 1;
      this.#take(JSON.parse(message));
    }
    this.#rest.push(bytes.subarray(from));
  }

  #take(
    message: { id?: number; result?: unknown; error?: { message: string } } & CdpMessage,
  ): void {
    if (message.id === undefined) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    clearTimeout(waiting?.timer);
    if (message.error) waiting?.reject(new Error(message.error.message));
    else waiting?.resolve(message.result);
  }

  #fail(error: Error): void {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }
}
