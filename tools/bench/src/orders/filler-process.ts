/**
 * `fillerProcess()`: starts the filler as a child process and collects the lines of its log. Also: `parseLine()`, which
 * parses such a line to a `FillerLine`.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** A line of the filler's log. */
export interface FillerLine {
  /** Time of the line, in Unix milliseconds. */
  at: number;
  what: string;
  fields: Readonly<Record<string, string>>;
}

const LINE = /^(\S+Z) (.+?)((?: \S+?=\S*)*)$/;

export function parseLine(line: string): FillerLine | undefined {
  const [, at, what, rest = ''] = LINE.exec(line) ?? [];
  if (!at || !what) return undefined;
  const pairs = rest.split(' ').filter(Boolean);
  const fields = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  return { at: Date.parse(at), what, fields };
}

/** Starts the filler with the command line that a user would use. */
export function fillerProcess(root: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/filler/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: FillerLine[] = [];
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = parseLine(text);
    if (line) lines.push(line);
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    lines,

    /** Waits for the first line of a kind since a time. */
    async says(what: string, since: number, patienceMs: number): Promise<FillerLine> {
      for (const end = Date.now() + patienceMs; Date.now() < end; await delay(10)) {
        const found = lines.find((one) => one.what === what && one.at >= since);
        if (found) return found;
      }
      throw new Error(`The filler did not log "${what}"`);
    },

    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

export type FillerProcess = ReturnType<typeof fillerProcess>;
