import { type Hex, lower } from '@cenote/chains';
import { buildLimitOrder, encodeOrder } from '@cenote/trading/orders';
import { createLog } from '../../log.ts';
import { FakeChain } from '../../testing/fake-chain.ts';
import { FakeWatchStore } from '../../testing/fake-watch-store.ts';
import { address, poolId } from '../../testing/logs.ts';
import type { OnchainOrderState, OrderStateRequest } from '../chain-state/onchain-order-state.ts';
import type { Fill } from './fills.ts';
import { OrderWatcher, type WatcherOptions } from './order-watcher.ts';

const PLACE = { chainId: 31337, genesis: poolId(0) };
const FILLER = address(0xf1);
const ORDER = buildLimitOrder({
  reactor: address(2),
  swapper: address(1),
  nonce: 0n,
  now: 0,
  deadline: 1_000,
  tokenIn: address(3),
  tokenOut: address(4),
  amountIn: 100n,
  want: { amountOut: 90n },
});

/** A chain with orders, and gateways that watch it. */
function world() {
  const chain = new FakeChain();
  const store = new FakeWatchStore();
  store.bytesOf = encodeOrder(ORDER);
  /** Order hashes by the hash of the block with their fills. */
  const fills = new Map<Hex, Hex[]>();
  const onchain = new Map<string, Partial<OnchainOrderState>>();
  const stateRequests: OrderStateRequest[][] = [];
  let clock = 0;
  const readFills: WatcherOptions['fills'] = async (from, to, hashes) => {
    const found: Fill[] = [];
    for (let number = from; number <= to; number++) {
      const block = await chain.blockAt(number);
      for (const hash of (block && fills.get(block.hash)) ?? []) {
        if (hashes && !hashes.includes(hash)) continue;
        const at = { blockNumber: number, blockHash: block!.hash };
        found.push({ hash, filler: FILLER, txHash: poolId(0x77), ...at });
      }
    }
    return found;
  };
  const watcher = (changes: Partial<WatcherOptions> = {}) =>
    new OrderWatcher({
      chain: 'test',
      store,
      source: chain,
      log: createLog('error'),
      chainKey: async () => PLACE,
      head: () => chain.head,
      now: () => Math.max(clock, chain.head.timestamp),
      fills: readFills,
      async onchainStates(requests) {
        stateRequests.push([...requests]);
        const well = { isNonceUsed: false, balance: 100n, allowance: 100n } as const;
        return requests.map(({ swapper }) => ({
          ...well,
          contractSignature: 'noContract' as const,
          ...onchain.get(swapper),
        }));
      },
      signedOf: ({ byContract }) => ({ digest: poolId(1), signature: byContract!.signature }),
      takeLease: async () => true,
      confirmMs: 0,
      ...changes,
    });
  return {
    chain,
    store,
    onchain,
    stateRequests,
    watcher,
    fills,
    readFills,
    /** Mines a block with fills of the given orders. */
    fill(...hashes: Hex[]) {
      const block = chain.mine();
      fills.set(block.hash, hashes);
      for (const { hash, swapper } of store.orders) {
        if (hashes.includes(hash)) onchain.set(swapper, { isNonceUsed: true });
      }
      return block;
    },
    setClock(seconds: number) {
      clock = seconds;
    },
  };
}

describe('an order', () => {
  it('is filled by its reactor’s event, with the amounts paid', async () => {
    const { store, watcher, fill } = world();
    const order = store.add();
    const one = watcher();
    await one.step();
    const block = fill(order.hash);
    await one.step();
    expect(order).toMatchObject({
      status: 'filled',
      settlement: {
        txHash: poolId(0x77),
        blockNumber: block.number,
        filledAt: block.timestamp,
        filler: lower(FILLER),
        amountIn: 100n,
        amountOut: 90n,
      },
    });
  });

  it('does not change its status at a block before that of its validation', async () => {
    const { chain, store, onchain, watcher } = world();
    const [early, short] = [store.add({ statusBlock: 1 }), store.add()];
    // The swapper received its funds in the next block.
    for (const { swapper } of [early, short]) onchain.set(swapper, { balance: 0n });
    const one = watcher();
    await one.step();
    expect([early.status, short.status]).toEqual(['open', 'insufficient-funds']);
    chain.mine();
    await one.step();
    expect(early.status).toBe('insufficient-funds');
  });

  it('expires after its deadline even if it was validated at a later block', async () => {
    const { store, watcher, setClock } = world();
    const order = store.add({ statusBlock: 5, deadline: 10 });
    setClock(11);
    await watcher().step();
    expect(order.status).toBe('expired');
  });

  it('is cancelled if its nonce is used without a Fill event', async () => {
    const { chain, store, onchain, watcher } = world();
    const order = store.add();
    const one = watcher();
    await one.step();
    onchain.set(order.swapper, { isNonceUsed: true });
    chain.mine();
    await one.step();
    expect(order).toMatchObject({ status: 'cancelled', settlement: null });
  });

  it('is cancelled once its nonce has been used for some time, even without new blocks', async () => {
    const { chain, store, onchain, watcher } = world();
    const order = store.add();
    const one = watcher({ confirmMs: 30 });
    await one.step();
    onchain.set(order.swapper, { isNonceUsed: true });
    chain.mine();
    await one.step();
    expect(order.status).toBe('open');
    while (order.status === 'open') await one.step();
    expect(order).toMatchObject({ status: 'cancelled', settlement: null });
  });

  it('is not cancelled if a node returns its Fill event late', async () => {
    const { chain, store, onchain, watcher, fill, fills } = world();
    const [ahead, late] = [store.add(), store.add({ createdBlock: -1_000 })];
    const one = watcher({ confirmMs: 60_000 });
    await one.step();
    // The nonce is already used by the next block.
    onchain.set(ahead.swapper, { isNonceUsed: true });
    chain.mine();
    await one.step();
    expect(ahead.status).toBe('open');
    fill(ahead.hash);
    await one.step();
    expect(ahead).toMatchObject({ status: 'filled', settlement: { blockNumber: 2 } });

    // The block is available, its logs are not yet.
    const { hash } = fill(late.hash);
    fills.delete(hash);
    await one.step();
    expect(late.status).toBe('open');
    fills.set(hash, [late.hash]);
    chain.mine();
    await one.step();
    expect(late).toMatchObject({ status: 'filled', settlement: { blockNumber: 3 } });
  });

  it('is short of funds, and open again when there are enough', async () => {
    const { chain, store, onchain, watcher } = world();
    const order = store.add();
    const one = watcher();
    onchain.set(order.swapper, { balance: 99n });
    await one.step();
    expect(order.status).toBe('insufficient-funds');
    onchain.delete(order.swapper);
    chain.mine();
    await one.step();
    expect(order.status).toBe('open');
  });

  it('expires after its deadline, even without new blocks', async () => {
    const { store, watcher, setClock } = world();
    const order = store.add({ deadline: 20 });
    const one = watcher();
    await one.step();
    expect(order.status).toBe('open');
    setClock(21);
    await one.step();
    expect(order.status).toBe('expired');
  });

  it('has its signature checked at each block if the swapper is a contract', async () => {
    const { chain, store, onchain, stateRequests, watcher } = world();
    const signature = '0x1234';
    const order = store.add({ byContract: { encodedOrder: '0x', signature } });
    store.add();
    const one = watcher();
    onchain.set(order.swapper, { contractSignature: 'invalid' });
    await one.step();
    expect(order.status).toBe('error');
    expect(stateRequests[0]?.map(({ signed }) => signed?.signature)).toEqual([
      signature,
      undefined,
    ]);
    onchain.set(order.swapper, { contractSignature: 'valid' });
    chain.mine();
    await one.step();
    expect(order.status).toBe('open');
  });

  it('is filled, not cancelled, if it was filled before it was stored', async () => {
    const { chain, store, onchain, watcher, fill } = world();
    const one = watcher();
    await one.step();
    const hash = poolId(1);
    fill(hash);
    chain.mine();
    await one.step();
    const order = store.add({ hash, createdBlock: 0 });
    onchain.set(order.swapper, { isNonceUsed: true });
    chain.mine();
    await one.step();
    expect(order).toMatchObject({ status: 'filled', settlement: { blockNumber: 1 } });
  });
});

describe('orders whose earlier fills are unavailable', () => {
  /** A watcher with a node that rejects searches for fills of given orders while `isDown`. */
  function refusing() {
    const parts = world();
    const node = { isDown: true };
    const one = parts.watcher({
      fills: async (from, to, hashes) => {
        if (hashes && node.isDown) throw new Error('exceed max topics');
        return parts.readFills(from, to, hashes);
      },
    });
    return { ...parts, node, one };
  }

  it('keep their status, while other orders are filled, cancelled and expire', async () => {
    const { chain, store, onchain, fill, one, setClock } = refusing();
    const [filled, expired] = [store.add(), store.add({ deadline: 500 })];
    const cancelled = store.add({ createdBlock: -1_000 });
    await one.step();
    chain.mine();
    await one.step();
    const raced = store.add({ createdBlock: 1 });
    for (const { swapper } of [raced, cancelled]) onchain.set(swapper, { isNonceUsed: true });
    fill(filled.hash);
    await one.step();
    setClock(501);
    chain.mine();
    await one.step();
    const statuses = [raced, filled, expired, cancelled].map(({ status }) => status);
    expect(statuses).toEqual(['open', 'filled', 'expired', 'cancelled']);
  });

  it('are filled or cancelled once the fills are available, however many blocks later', async () => {
    const { chain, store, onchain, fill, node, one } = refusing();
    await one.step();
    const hash = poolId(1);
    fill(hash);
    chain.mine();
    await one.step();
    const filled = store.add({ hash, createdBlock: 0 });
    const cancelled = store.add({ createdBlock: 1 });
    for (const { swapper } of [filled, cancelled]) onchain.set(swapper, { isNonceUsed: true });
    for (let block = 0; block < 250; block++) {
      chain.mine();
      await one.step();
    }
    expect([filled.status, cancelled.status]).toEqual(['open', 'open']);
    node.isDown = false;
    // Without a new block.
    await one.step();
    expect(filled).toMatchObject({ status: 'filled', settlement: { blockNumber: 1 } });
    expect(cancelled.status).toBe('cancelled');
  });

  it('do not prevent other orders from being checked', async () => {
    const { chain, store, onchain, watcher } = world();
    const raced = store.add();
    const later = Array.from({ length: 3 }, () => store.add());
    const one = watcher({
      maxOrders: 1,
      fills: async (_from, _to, hashes) => {
        if (hashes) throw new Error('exceed max topics');
        return [];
      },
    });
    chain.mine();
    await one.step();
    onchain.set(raced.swapper, { isNonceUsed: true });
    for (const { swapper } of later) onchain.set(swapper, { balance: 0n });
    for (let head = 0; head < 8; head++) {
      chain.mine();
      await one.step();
    }
    expect(raced.status).toBe('open');
    expect(later.map(({ status }) => status)).toEqual(Array(3).fill('insufficient-funds'));
  });
});

describe('a reorganisation', () => {
  it('reopens an order whose fill it drops', async () => {
    const { chain, store, onchain, watcher, fill } = world();
    const order = store.add();
    const one = watcher();
    await one.step();
    fill(order.hash);
    chain.mine();
    await one.step();
    expect(order.status).toBe('filled');
    chain.drop(2);
    onchain.delete(order.swapper);
    chain.mine();
    await one.step();
    expect(order).toMatchObject({ status: 'open', settlement: null });
  });

  it('leaves an order filled whose fill is in a new block', async () => {
    const { chain, store, watcher, fill } = world();
    const order = store.add();
    const one = watcher();
    await one.step();
    fill(order.hash);
    await one.step();
    chain.drop(1);
    chain.mine();
    fill(order.hash);
    await one.step();
    expect(order).toMatchObject({ status: 'filled', settlement: { blockNumber: 2 } });
  });

  it('reverts a cancellation', async () => {
    const { chain, store, onchain, watcher } = world();
    const order = store.add();
    const one = watcher();
    await one.step();
    chain.mine();
    onchain.set(order.swapper, { isNonceUsed: true });
    await one.step();
    expect(order.status).toBe('cancelled');
    chain.drop(1);
    onchain.delete(order.swapper);
    chain.mine();
    await one.step();
    expect(order.status).toBe('open');
  });

  it('is detected while the chain is read, and nothing of the step is stored', async () => {
    const { chain, store, onchain, watcher } = world();
    const order = store.add();
    let isFirst = true;
    const one = watcher({
      async onchainStates(requests) {
        if (isFirst) {
          chain.mine();
          chain.drop(2);
          chain.mine();
        }
        isFirst = false;
        return requests.map(() => ({
          isNonceUsed: true,
          balance: 1n,
          allowance: 1n,
          contractSignature: 'noContract' as const,
        }));
      },
    });
    chain.mine();
    const before = chain.head;
    await one.step();
    expect(chain.head.hash).not.toBe(before.hash);
    expect(order.status).toBe('open');
    expect(onchain.size).toBe(0);
  });
});

describe('several gateways', () => {
  it('that do the same work write it once', async () => {
    const { chain, store, watcher, fill } = world();
    const order = store.add();
    const [one, two] = [watcher(), watcher()];
    await one.step();
    fill(order.hash);
    await Promise.all([one.step(), two.step()]);
    expect(order.status).toBe('filled');
    expect(store.advances).toBe(2);
    chain.mine();
    await two.step();
    expect(store.advances).toBe(3);
  });

  it('continue after a crash from the last stored block, without missing anything', async () => {
    const { chain, store, watcher, fill } = world();
    const order = store.add();
    await watcher().step();
    fill(order.hash);
    for (let i = 0; i < 50; i++) chain.mine();
    await watcher().step();
    expect(order).toMatchObject({ status: 'filled', settlement: { blockNumber: 1 } });
  });

  it('do nothing without the lease, or while the chain is unavailable', async () => {
    const { store, watcher } = world();
    store.add({ deadline: 0 });
    await watcher({ takeLease: async () => false }).step();
    await watcher({ head: () => undefined }).step();
    expect(store.advances).toBe(0);
  });

  it('read a limited number of orders at each head, in rotation', async () => {
    const { chain, store, onchain, watcher, stateRequests, fill } = world();
    const all = Array.from({ length: 10 }, () => store.add());
    const flow = store.add({ kind: 'flow' });
    const one = watcher({ maxOrders: 4 });
    for (let head = 0; head < 4; head++) {
      await one.step();
      chain.mine();
    }
    expect(Math.max(...stateRequests.map((each) => each.length))).toBe(4);
    const counts = all.map(
      ({ swapper }) => stateRequests.flat().filter((each) => each.swapper === swapper).length,
    );
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 2]);
    expect(
      stateRequests.every((each) => each.some(({ swapper }) => swapper === flow.swapper)),
    ).toBe(true);
    // A Fill event is detected immediately, and a used nonce within one rotation.
    const filled = all[9]!;
    fill(filled.hash);
    await one.step();
    expect(filled.status).toBe('filled');
    onchain.set(all[0]!.swapper, { isNonceUsed: true });
    for (let head = 0; head < 4; head++) {
      chain.mine();
      await one.step();
    }
    expect(all[0]!.status).toBe('cancelled');
  });

  it('expire an order after its deadline immediately, outside of the rotation', async () => {
    const { store, watcher, setClock } = world();
    for (let i = 0; i < 5; i++) store.add();
    const late = store.add({ deadline: 10 });
    setClock(11);
    await watcher({ maxOrders: 2 }).step();
    expect(late.status).toBe('expired');
  });

  it('do not check again at a head where nothing can have changed', async () => {
    const { store, watcher, stateRequests } = world();
    store.add();
    const one = watcher();
    await one.step();
    await one.step();
    expect(stateRequests).toHaveLength(1);
  });
});

describe('orders that ended long ago', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are pruned once a minute, except those that a reorganisation may reopen', async () => {
    let now = 1_000_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { chain, store, watcher } = world();
    const one = watcher();
    for (let block = 0; block < 3; block++) {
      chain.mine();
      await one.step();
    }
    expect(store.prunings).toHaveLength(1);
    now += 60_000;
    const { number } = chain.mine();
    await one.step();
    expect(store.prunings).toHaveLength(2);
    expect(store.prunings[1]).toEqual({
      maxPerSwapper: 1_000,
      maxOrders: 200_000,
      before: number - 1_000,
      limit: 10_000,
    });
  });

  it('do not block the watcher while they cannot be removed', async () => {
    const { chain, store, watcher, setClock } = world();
    store.prune = () => Promise.reject(new Error('the database is busy'));
    const order = store.add({ deadline: 10 });
    const one = watcher();
    await expect(one.step()).rejects.toThrow('busy');
    setClock(11);
    chain.mine();
    await one.step();
    expect(order.status).toBe('expired');
  });
});
