/**
 * `Anvil`: class that starts an anvil child process, mines its blocks at an interval and stops it. Also:
 * `AnvilOptions`, the type of its options, and `assertPortFree()`, which throws if a port of 127.0.0.1 is taken.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { DevnetError } from '../errors.ts';
import { anvilBinary } from './binary.ts';
import { Rpc } from './rpc.ts';

/** A chain with history loads its state in a second, on a busy machine in many. */
const READY_LIMIT_MS = 60_000;
const READY_POLL_MS = 15;
const STOP_LIMIT_MS = 5_000;
const HOST = '127.0.0.1';

export interface AnvilOptions {
  chainId: number;
  port: number;
  /** Timestamp of the genesis block, in Unix seconds. */
  genesisTime: number;
  /** Number of the genesis block. Default 0. */
  genesisNumber?: number;
  /** Folder for anvil's old states; removed with the world's folder. */
  cacheDir: string;
  /** State file to load. */
  loadState?: string;
  /** JSON-RPC endpoint of a chain to fork; transactions are not sent to that chain. */
  forkUrl?: string;
  /** Number of past blocks whose state is available; default: anvil's own limit. */
  pastStates?: number;
  /** Order of transactions in a block. Default `fifo`: by time of arrival. */
  order?: 'fifo' | 'fees';
  /** File to which anvil writes its state (JSON) when it exits. */
  dumpTo?: string;
}

/** @throws DevnetError `PORT_TAKEN` if a server listens on this port of the loopback interface */
export async function assertPortFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) =>
      reject(
        new DevnetError('PORT_TAKEN', `port ${port} is taken by another program`, { cause, port }),
      ),
    );
    probe.listen({ port, host: HOST, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** An anvil process. Mines only on `mineEvery` or `evm_mine`. */
export class Anvil {
  readonly rpc: Rpc;
  /** Resolves when the process has exited for any reason. */
  readonly exited: Promise<void>;
  #stderr = '';
  #isGone = false;
  /** Timer of the next block; undefined while not mining. */
  #timer: NodeJS.Timeout | undefined;
  #mining: Promise<unknown> = Promise.resolve();
  readonly #child: ChildProcess;
  readonly #killAtExit = () => this.#child.kill('SIGKILL');

  private constructor(readonly options: AnvilOptions) {
    this.rpc = new Rpc(`http://${HOST}:${options.port}`);
    // Uses a separate process group: Ctrl-C in a terminal must reach this process first, so that it can save the
    // state.
    this.#child = spawn(anvilBinary(), anvilArguments(options), {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-2_000);
    });
    this.exited = new Promise((resolve) => {
      const end = (_code?: unknown, signal?: NodeJS.Signals | null) => {
        this.#isGone = true;
        this.#clearTimer();
        if (signal) this.#stderr += `killed by ${signal}`;
        process.off('exit', this.#killAtExit);
        resolve();
      };
      this.#child.once('exit', end);
      this.#child.once('error', (error) => {
        this.#stderr += error.message;
        end();
      });
    });
    process.on('exit', this.#killAtExit);
  }

  /**
   * Starts anvil and waits until it responds.
   * @throws DevnetError `PORT_TAKEN` if the port is in use, `ANVIL_DIED` if the process exits, `ANVIL_TIMEOUT` if it
   * does not respond
   */
  static async start(options: AnvilOptions): Promise<Anvil> {
    await assertPortFree(options.port);
    const anvil = new Anvil(options);
    try {
      await anvil.#ready();
      return anvil;
    } catch (error) {
      await anvil.stop();
      throw error;
    }
  }

  /**
   * Mines a block every `ms` milliseconds until `stopMining` or the exit of the process. Anvil's own interval mining is
   * not used: for intervals of two seconds or less it stores 1,500 past states regardless of `--prune-history`.
   */
  mineEvery(ms: number): void {
    this.#clearTimer();
    let due = performance.now();
    const wait = () => {
      due = Math.max(due + ms, performance.now());
      this.#timer = setTimeout(mine, due - performance.now());
    };
    const mine = async () => {
      const timer = this.#timer;
      // Readers notice an unresponsive node themselves, and `exited` reports that it has died.
      this.#mining = this.rpc.call('evm_mine').catch(() => undefined);
      await this.#mining;
      if (timer === this.#timer && !this.#isGone) wait();
    };
    wait();
  }

  /** Stops mining. Resolves when the pending block is mined, or after `limitMs`. */
  async stopMining(limitMs: number): Promise<void> {
    this.#clearTimer();
    const ended = new AbortController();
    await Promise.race([this.#mining, delay(limitMs, undefined, { signal: ended.signal })]);
    ended.abort();
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get diedBecause(): string {
    return this.#stderr.trim() || 'no error output';
  }

  async #ready(): Promise<void> {
    const { chainId, port } = this.options;
    const until = Date.now() + READY_LIMIT_MS;
    while (Date.now() < until) {
      if (this.#isGone) {
        throw new DevnetError(
          'ANVIL_DIED',
          `anvil of chain ${chainId} exited at start: ${this.diedBecause}`,
        );
      }
      const answer = await this.rpc.call<string>('eth_chainId').catch(() => undefined);
      if (answer !== undefined && Number(answer) === chainId) return;
      await delay(READY_POLL_MS);
    }
    throw new DevnetError(
      'ANVIL_TIMEOUT',
      `anvil of chain ${chainId} on port ${port} did not respond`,
    );
  }

  /** Sends SIGTERM, then SIGKILL after a timeout. */
  async stop(limitMs = STOP_LIMIT_MS): Promise<void> {
    if (this.#isGone) return;
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), limitMs);
    await this.exited;
    clearTimeout(timer);
  }
}

function anvilArguments({
  chainId,
  port,
  genesisTime,
  genesisNumber,
  cacheDir,
  loadState,
  forkUrl,
  pastStates,
  order = 'fifo',
  dumpTo,
}: AnvilOptions): string[] {
  return [
    '--quiet',
    ...['--host', HOST, '--port', `${port}`, '--chain-id', `${chainId}`],
    // A fork starts at the time of the forked chain.
    ...(forkUrl ? ['--fork-url', forkUrl] : ['--timestamp', `${genesisTime}`]),
    ...(genesisNumber === undefined ? [] : ['--number', `${genesisNumber}`]),
    ...['--cache-path', cacheDir],
    ...['--order', order, '--no-mining', '--no-request-size-limit'],
    ...(dumpTo ? ['--dump-state', dumpTo] : []),
    ...(loadState ? ['--load-state', loadState] : []),
    ...(pastStates === undefined ? [] : ['--prune-history', `${pastStates}`]),
  ];
}
