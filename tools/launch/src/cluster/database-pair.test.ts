import type { Child } from '../child.ts';
import { waitFor } from '../wait.ts';
import { type DatabaseNode, DatabasePair } from './database-pair.ts';

/** A server without data that notes the calls to it. */
class FakeNode implements DatabaseNode {
  child: Child | undefined;
  /** Whether a started standby connects to its primary. */
  streams = true;
  end: () => void = () => undefined;
  waitsFor: string | undefined;

  constructor(
    readonly name: string,
    readonly port: number,
    readonly calls: string[],
  ) {}

  url = () => this.name;
  query = async <T>(): Promise<T> => undefined as T;
  async createPrimary() {
    this.calls.push(`create ${this.name}`);
  }
  async copyFrom({ url }: Pick<DatabaseNode, 'url'>) {
    this.calls.push(`copy ${url()} to ${this.name}`);
  }
  async promote() {
    this.calls.push(`promote ${this.name}`);
    this.waitsFor = undefined;
  }
  async waitFor(standby: { name: string } | undefined) {
    this.assertUp();
    this.waitsFor = standby?.name;
  }
  async hasStandby() {
    this.assertUp();
    return (
      nodes.find((node) => node !== this)!.isUp && nodes.find((node) => node !== this)!.streams
    );
  }
  assertUp() {
    if (!this.isUp) throw new Error(`${this.name} is down`);
  }
  get isUp() {
    return this.child?.running() ?? false;
  }
  async start() {
    this.calls.push(`start ${this.name}`);
    let isRunning = true;
    const exited = new Promise<Awaited<Child['exited']>>((resolve) => {
      this.end = () => {
        isRunning = false;
        resolve({ code: null, signal: 'SIGKILL' });
      };
    });
    const running = () => isRunning;
    this.child = { pid: 1, exited, running, tail: () => '', stop: async () => this.end() };
    return this.child;
  }
  async stop() {
    await this.child?.stop();
  }
}

let calls: string[];
let nodes: [FakeNode, FakeNode];
let roles: string[];
let pair: DatabasePair;

const until = (condition: () => boolean) =>
  waitFor(async () => condition() || undefined, {
    what: 'the pair',
    timeoutMs: 10_000,
    everyMs: 5,
  });

beforeEach(async () => {
  calls = [];
  roles = [];
  nodes = [new FakeNode('a', 1, calls), new FakeNode('b', 2, calls)];
  pair = new DatabasePair({
    nodes,
    onEvent: () => undefined,
    onStart: async () => undefined,
    onRoles: async ({ primary, standby }) => {
      roles.push(`${primary.name} ${standby?.name}`);
    },
  });
  await pair.start(true);
});

afterEach(() => pair.stop());

describe('DatabasePair', () => {
  test('starts a primary that waits for a copy of it', () => {
    expect(calls).toEqual(['create a', 'start a', 'copy a to b', 'start b']);
    expect(roles).toEqual(['a undefined', 'a b']);
    expect(nodes[0].waitsFor).toBe('b');
    expect(pair.isSynchronous).toBe(true);
  });

  test('promotes the standby when the primary ends, and rebuilds that as the standby', async () => {
    calls.length = 0;
    nodes[0].end();
    await until(() => pair.primary === nodes[1] && pair.isSynchronous);
    expect(calls).toEqual(['promote b', 'copy b to a', 'start a']);
    expect(roles.slice(2)).toEqual(['b undefined', 'b a']);
    expect(nodes[1].waitsFor).toBe('a');
  });

  test('restarts an ended standby without copying', async () => {
    calls.length = 0;
    nodes[1].end();
    await until(() => calls.length > 0 && nodes[1].isUp);
    expect(calls).toEqual(['start b']);
  });

  test('does not promote a standby that commits did not wait for', async () => {
    nodes[1].streams = false;
    nodes[1].end();
    await until(() => !pair.isSynchronous);
    expect(nodes[0].waitsFor).toBeUndefined();
    calls.length = 0;
    nodes[0].end();
    nodes[1].streams = true;
    await until(() => nodes[0].isUp && pair.isSynchronous);
    expect(pair.primary).toBe(nodes[0]);
    expect(calls.filter((call) => call.startsWith('promote'))).toEqual([]);
  });
});
