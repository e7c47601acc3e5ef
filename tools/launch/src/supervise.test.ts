import { supervise } from './supervise.ts';

type End = { code: number | null; signal: NodeJS.Signals | null };
const FAILED: End = { code: 1, signal: null };

/** A fake part that runs until it is ended or stopped. */
function fakePart(tail = 'its last lines') {
  let end: (how: End) => void = () => {};
  const exited = new Promise<End>((resolve) => {
    end = resolve;
  });
  const part = {
    exited,
    tail: () => tail,
    isRunning: true,
    end(how: End) {
      part.isRunning = false;
      end(how);
    },
    stop: async () => part.end({ code: 0, signal: null }),
  };
  return part;
}
type FakePart = ReturnType<typeof fakePart>;

/** Waits until all pending promise callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const until = async (isSo: () => boolean) => {
  while (!isSo()) await settled();
};

async function setup(pauseMs = 0) {
  const started: FakePart[] = [];
  const logged: string[] = [];
  const ended: string[] = [];
  const closing = new AbortController();
  const processes = {
    started,
    logged,
    ended,
    closing,
    pauseMs,
    seconds: 0,
    /** Replacements for the next starts. */
    starts: [] as ((part: FakePart, signal: AbortSignal) => Promise<FakePart>)[],
    running: () => started.filter(({ isRunning }) => isRunning).length,
    /** Ends the running part at a time in seconds since the start of the test. */
    async endAt(seconds: number, how = FAILED) {
      processes.seconds = seconds;
      started.at(-1)!.end(how);
      await settled();
    },
  };
  const supervised = await supervise<FakePart>({
    name: 'The gateway',
    start: async (signal) => {
      const part = fakePart();
      const start = processes.starts.shift();
      if (start) return start(part, signal);
      started.push(part);
      return part;
    },
    log: (line) => logged.push(line),
    onEnded: ({ code, message }) => ended.push(`${code} ${message}`),
    signal: closing.signal,
    clock: () => processes.seconds * 1_000,
    pauseMs: processes.pauseMs,
  });
  return { ...processes, processes, supervised };
}

const refuse = () => Promise.reject(new Error('no database'));

describe('a part', () => {
  test.each<[string, End, string]>([
    ['that exits with success', { code: 0, signal: null }, 'exit code 0'],
    ['that exits with a failure', FAILED, 'exit code 1'],
    ['that exits to request a restart', { code: 75, signal: null }, 'exit code 75'],
    ['that is killed', { code: null, signal: 'SIGKILL' }, 'SIGKILL'],
  ])('%s is restarted, and the restart is logged', async (_, end, reason) => {
    const { processes, started, logged, ended, supervised } = await setup();
    await processes.endAt(1, end);
    expect(logged).toEqual([`The gateway ended (${reason}). Restarting…`]);
    expect(started).toHaveLength(2);
    expect(supervised.part).toBe(started[1]);
    expect(ended).toEqual([]);
  });

  test.each<[string, number[], { starts: number; isOver: boolean }]>([
    ['once', [5], { starts: 2, isOver: false }],
    ['three times within a minute', [5, 10, 15], { starts: 4, isOver: false }],
    ['four times within a minute', [5, 10, 15, 64], { starts: 4, isOver: true }],
    ['four times, the last after a minute', [5, 10, 15, 65], { starts: 5, isOver: false }],
    [
      'every half minute for hours',
      Array.from({ length: 400 }, (_, i) => i * 30),
      { starts: 401, isOver: false },
    ],
  ])('that ends %s is restarted at most three times within a minute', async (_, times, {
    starts,
    isOver,
  }) => {
    const { processes, started, ended } = await setup();
    for (const seconds of times) await processes.endAt(seconds);
    expect(started).toHaveLength(starts);
    const reason = 'PART_ENDED The gateway ended (exit code 1) after 3 restarts:\nits last lines';
    expect(ended).toEqual(isOver ? [reason] : []);
  });

  test('is restarted again if a restart fails', async () => {
    const { processes, logged, ended, started } = await setup();
    processes.starts.push(refuse);
    await processes.endAt(1);
    await until(() => started.length === 2);
    expect(logged).toEqual([
      'The gateway ended (exit code 1). Restarting…',
      'The gateway could not be started. Restarting…',
    ]);
    expect(started).toHaveLength(2);
    expect(ended).toEqual([]);
  });

  test('is not restarted after three failed restarts, however long each takes', async () => {
    const { processes, logged, ended, supervised } = await setup();
    const fail = () => {
      processes.seconds += 120;
      return refuse();
    };
    processes.starts.push(fail, fail, fail);
    await processes.endAt(1);
    await until(() => ended.length === 1);
    expect(logged).toHaveLength(3);
    expect(ended).toEqual([
      'PART_ENDED The gateway could not be started after 3 restarts:\nno database',
    ]);
    // An explicit start is still possible.
    await supervised.start();
    expect(processes.running()).toBe(1);
  });
});

describe('a stopped part', () => {
  test('is not restarted until it is started', async () => {
    const { processes, supervised, logged, started } = await setup();
    await supervised.stop();
    await settled();
    expect(processes.running()).toBe(0);
    expect(await supervised.start()).toBe(started[1]);
    expect(logged).toEqual([]);
    await processes.endAt(1);
    expect(logged).toHaveLength(1);
    expect(started).toHaveLength(3);
  });

  test('is also stopped if its restart succeeds later', async () => {
    const { processes, started, supervised, logged, ended } = await setup();
    let finish = () => {};
    processes.starts.push(async (part, signal) => {
      started.push(part);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      expect(signal.aborted).toBe(true);
      return part;
    });
    await processes.endAt(1);
    expect(processes.running()).toBe(1);
    const stopped = supervised.stop();
    finish();
    await stopped;
    expect(processes.running()).toBe(0);
    await settled();
    expect(started).toHaveLength(2);
    expect(logged).toHaveLength(1);
    expect(ended).toEqual([]);
  });

  test('aborts the signal of a start in progress', async () => {
    const { processes, started, supervised, logged, ended } = await setup();
    processes.starts.push(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    await processes.endAt(1);
    await supervised.stop();
    await settled();
    expect([started.length, logged.length, ended.length]).toEqual([1, 1, 0]);
  });
});

test('is not started if it was stopped between two restarts', async () => {
  const { processes, started, supervised, logged, ended } = await setup(60_000);
  processes.starts.push(refuse);
  await processes.endAt(1);
  await supervised.stop();
  expect([started.length, logged.length, ended.length]).toEqual([1, 1, 0]);
});

test('is not started once the whole stack stops', async () => {
  const { processes, started, supervised, logged, ended, closing } = await setup();
  closing.abort(new Error('Stopped.'));
  await processes.endAt(1);
  expect([started.length, logged.length, ended.length]).toEqual([1, 0, 0]);
  await supervised.stop();
  await expect(supervised.start()).rejects.toThrow('Stopped.');
  expect(processes.running()).toBe(0);
});

describe('a requested restart', () => {
  test('is not counted, and supervision continues', async () => {
    const { processes, started, supervised, logged, ended } = await setup();
    for (let i = 0; i < 5; i++) {
      await supervised.restart();
      await settled();
    }
    expect(started).toHaveLength(6);
    expect(processes.running()).toBe(1);
    expect(logged).toEqual([]);
    for (let i = 0; i < 3; i++) await processes.endAt(1);
    expect(started).toHaveLength(9);
    expect(ended).toEqual([]);
  });

  test('does not start a stopped part', async () => {
    const { processes, supervised, started } = await setup();
    await supervised.stop();
    await supervised.restart();
    await settled();
    expect(processes.running()).toBe(0);
    expect(started).toHaveLength(1);
  });
});

test('is awaited by a start', async () => {
  const { started, supervised } = await setup();
  const [first] = started;
  first!.end(FAILED);
  await first!.exited;
  expect(await supervised.start()).toBe(started[1]);
  expect(started).toHaveLength(2);
});

test('the first failed start is thrown', async () => {
  const options = {
    name: 'The gateway',
    start: refuse,
    signal: new AbortController().signal,
    log: () => undefined,
    onEnded: () => undefined,
  };
  await expect(supervise(options)).rejects.toThrow('no database');
});
