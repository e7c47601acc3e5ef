/**
 * Class `ContenderProcess`: forks the child process `contender-main.ts` with one router (type `RouterFile`), and sends it
 * cases (parent side).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Case } from './cases.ts';
import type { MakeContender, Timed } from './contender.ts';
import type { World } from './worlds.ts';

/** Timeout for loading a universe. */
const START_LIMIT_MS = 60_000;

/** A router to load. */
export interface RouterFile {
  /** Name of a file under contenders/. */
  file: string;
  packageFolder: string;
  /** See {@link MakeContender}. */
  setting?: number;
}

/** A router in a separate process. */
export class ContenderProcess {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /**
   * @param warmUpMs time for cases in another world before this one is loaded
   */
  static async start(
    { file, packageFolder, setting }: RouterFile,
    world: World,
    warmUpMs: number,
  ): Promise<ContenderProcess> {
    const child = fork(
      resolve(import.meta.dirname, 'contender-main.ts'),
      [
        resolve(import.meta.dirname, `contenders/${file}.ts`),
        packageFolder,
        String(setting ?? ''),
        JSON.stringify(world),
        String(warmUpMs),
      ],
      {
        execArgv: ['--import', 'tsx'],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      },
    );
    const started = new ContenderProcess(child);
    await started.#next(START_LIMIT_MS + warmUpMs);
    return started;
  }

  /** @throws Error if there is no result within the limit; the process has then been stopped. */
  async quote(request: Case, limitMs: number): Promise<Timed> {
    this.#child.send(request);
    return (await this.#next(limitMs)) as Timed;
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  /** @throws Error if the process exits, or does not respond in time */
  #next(limitMs: number): Promise<unknown> {
    return new Promise((give, fail) => {
      const child = this.#child;
      let complaint = '';
      const onError = (text: Buffer) => {
        complaint += text.toString();
      };
      const done = (settle: () => void) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        child.stderr?.off('data', onError);
        settle();
      };
      const onMessage = (message: unknown) => done(() => give(message));
      const onExit = () =>
        done(() => fail(new Error(`The router process exited: ${complaint.slice(-800)}`)));
      const timer = setTimeout(() => {
        done(() => fail(new Error(`No response within ${limitMs / 1000} s`)));
        this.stop();
      }, limitMs);
      child.on('message', onMessage).on('exit', onExit);
      child.stderr?.on('data', onError);
    });
  }
}
