import { FakeChain } from '../testing/fake-chain.ts';
import { poolId } from '../testing/logs.ts';
import { IndexMonitor, type IndexState } from './index-monitor.ts';

const FRESH_MS = 1_000;
const TOLERANCE_MS = 10_000;

describe('IndexMonitor', () => {
  let now = 0;
  let chain: FakeChain;
  let state: IndexState | Error;
  let monitor: IndexMonitor;

  const later = (ms: number) => {
    now += ms;
    return monitor.problem();
  };

  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    chain = new FakeChain();
    for (let i = 0; i < 5; i++) chain.mine();
    const { number, hash } = chain.head;
    state = {
      isBackfilled: true,
      blockNumber: number,
      anchor: { blockNumber: number, blockHash: hash },
    };
    const read = async () => {
      if (state instanceof Error) throw state;
      return state;
    };
    monitor = new IndexMonitor(read, chain);
  });

  afterEach(() => jest.restoreAllMocks());

  const change = (part: Partial<IndexState>) => {
    state = { ...(state as IndexState), ...part };
  };

  test('an index at the head has no problem', async () => {
    expect(await monitor.problem()).toBeUndefined();
  });

  test('an index is not ready before its history is complete and it has reached the head', async () => {
    change({ isBackfilled: false });
    expect(await monitor.problem()).toBe('the index is catching up');
    change({ isBackfilled: true, blockNumber: 1, anchor: undefined });
    expect(await later(FRESH_MS + 1)).toBe('the index is 4 blocks behind');
  });

  test('the progress is the share of indexed blocks until the history is complete', async () => {
    expect(monitor.progress).toBe(0);
    change({ isBackfilled: false, blockNumber: 2 });
    await monitor.problem();
    expect(monitor.progress).toBe(2 / chain.head.number);
    change({ blockNumber: 4 });
    await later(1);
    expect(monitor.progress).toBe(4 / chain.head.number);
    change({ isBackfilled: true, blockNumber: chain.head.number });
    await later(FRESH_MS + 1);
    expect(monitor.progress).toBeUndefined();
  });

  test('a short lag is tolerated, a longer one is a problem', async () => {
    expect(await monitor.problem()).toBeUndefined();
    for (let i = 0; i < 4; i++) chain.mine();
    expect(await later(FRESH_MS + 1)).toBeUndefined();
    expect(await later(TOLERANCE_MS + 1)).toBe('the index is 4 blocks behind');
    change({ blockNumber: chain.head.number });
    expect(await later(FRESH_MS + 1)).toBeUndefined();
  });

  test.each([
    ['is catching up', { isBackfilled: false }],
    ['has lost blocks', {}],
  ])('an index that %s is a problem until it has reached the head again', async (_, seen) => {
    expect(await monitor.problem()).toBeUndefined();
    change({ blockNumber: 1, anchor: undefined, ...seen });
    expect(await later(FRESH_MS + 1)).toBeDefined();
    change({ blockNumber: 1, isBackfilled: true });
    expect(await later(FRESH_MS + 1)).toBe('the index is 4 blocks behind');
    change({ blockNumber: 5 });
    expect(await later(FRESH_MS + 1)).toBeUndefined();
  });

  test('tables that contain a dropped block are a problem', async () => {
    expect(await monitor.problem()).toBeUndefined();
    change({ anchor: { blockNumber: 3, blockHash: poolId(0xdead) } });
    expect(await later(FRESH_MS + 1)).toBeUndefined();
    expect(await later(TOLERANCE_MS + 1)).toContain('deeper than the index supports');
  });

  test('a database that does not respond is a problem; a node that does not is reported elsewhere', async () => {
    expect(await monitor.problem()).toBeUndefined();
    chain.isDown = true;
    expect(await later(FRESH_MS + 1)).toBeUndefined();
    state = new Error('connection refused');
    expect(await later(FRESH_MS + 1)).toBe('the index is unavailable');
  });
});
