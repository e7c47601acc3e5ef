import type { Address } from '@cenote/chains';
import { mintedTokenIds, positionsMinted } from '../slices/minted-positions.ts';
import { orderQueued, orderRemoved, type QueuedOrder } from '../slices/orders.ts';
import { slippageChosen, themeChosen } from '../slices/settings.ts';
import {
  historyCleared,
  replacementSent,
  settled,
  submitted,
  type TransactionRecord,
} from '../slices/transactions.ts';
import { createAppStore } from '../store.ts';
import { adoptOlderBuildState } from './adopt-older-build-state.ts';
import { PERSIST_VERSION } from './persisted.ts';
import { memoryStorage, type PlainStorage } from './storage.ts';

const transaction = (n: number): Omit<TransactionRecord, 'status'> => ({
  hash: `0x${n.toString(16).padStart(64, '0')}`,
  chainId: 31337,
  account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  kind: 'swap',
  submittedAt: n,
  input: {
    address: '0x0000000000000000000000000000000000000000',
    symbol: 'ETH',
    decimals: 18,
    amount: '1',
  },
});

/** One browser with several tabs; `isDeaf` tabs get no storage events. */
function browser() {
  const plain = memoryStorage();
  const listeners = new Map<object, (key: string) => void>();
  const open = async (isDeaf = false) => {
    const tab: PlainStorage = {
      ...plain,
      setItem(key, value) {
        const isNew = plain.getItem(key) !== value;
        plain.setItem(key, value);
        if (isNew) for (const [other, notify] of listeners) if (other !== tab) notify(key);
      },
      subscribe: (notify) => void (isDeaf || listeners.set(tab, notify)),
    };
    const { store, persistor } = createAppStore(tab);
    await new Promise<void>((done) => {
      const update = () => persistor.getState().bootstrapped && done();
      persistor.subscribe(update);
      update();
    });
    await persistor.flush();
    return {
      dispatch: store.dispatch,
      settings: () => store.getState().settings,
      hashes: () => store.getState().transactions.items.map(({ submittedAt }) => submittedAt),
      first: () => store.getState().transactions.items[0],
      minted: (chainId: number, account: Address) =>
        mintedTokenIds(store.getState(), chainId, account),
      orders: () => store.getState().orders.items.map(({ id }) => id),
      /** Resolves once all written changes have been adopted. */
      rest: async () => {
        for (let turn = 0; turn < 20; turn++) await persistor.flush();
      },
    };
  };
  return Object.assign(open, {
    plain,
    notify(key: string) {
      for (const listener of listeners.values()) listener(key);
    },
  });
}

describe.each([
  ['with storage events', false],
  ['without storage events', true],
])('two tabs %s', (_name, isDeaf) => {
  it('store the transactions that both sent', async () => {
    const open = browser();
    const [a, b] = [await open(isDeaf), await open(isDeaf)];
    a.dispatch(submitted(transaction(1)));
    b.dispatch(submitted(transaction(2)));
    b.dispatch(themeChosen('light'));
    a.dispatch(submitted(transaction(3)));
    await Promise.all([a.rest(), b.rest()]);
    const reloaded = await open();
    expect(reloaded.hashes()).toEqual([3, 2, 1]);
    expect(reloaded.settings().theme).toBe('light');
    expect(a.hashes()).toEqual([3, 2, 1]);
  });

  it('do not overwrite settings that the other changed', async () => {
    const open = browser();
    const [a, b] = [await open(isDeaf), await open(isDeaf)];
    a.dispatch(slippageChosen(120));
    b.dispatch(submitted(transaction(1)));
    await Promise.all([a.rest(), b.rest()]);
    expect((await open()).settings().slippageBps).toBe(120);
    expect(b.settings().slippageBps).toBe(120);
  });

  it('do not restore history that the other cleared', async () => {
    const open = browser();
    const a = await open(isDeaf);
    a.dispatch(submitted(transaction(1)));
    a.dispatch(settled({ ...transaction(1), status: 'success' }));
    const b = await open(isDeaf);
    a.dispatch(historyCleared());
    b.dispatch(submitted(transaction(2)));
    await Promise.all([a.rest(), b.rest()]);
    expect((await open()).hashes()).toEqual([2]);
  });

  it('agree on the final status of a transaction that both watched, with the replacements of both', async () => {
    const open = browser();
    const a = await open(isDeaf);
    a.dispatch(submitted(transaction(1)));
    const b = await open(isDeaf);
    const hash = transaction(7).hash;
    a.dispatch(replacementSent({ ...transaction(1), replacement: { hash, action: 'cancel' } }));
    b.dispatch(settled({ ...transaction(1), status: 'success' }));
    await Promise.all([a.rest(), b.rest()]);
    expect((await open()).first()).toMatchObject({ status: 'success', replacements: [{ hash }] });
  });
});

it('positions that two tabs created at the same time are both stored', async () => {
  const open = browser();
  const [a, b] = [await open(true), await open(true)];
  const { chainId, account } = transaction(0);
  a.dispatch(positionsMinted({ chainId, account, tokenIds: ['7'] }));
  b.dispatch(positionsMinted({ chainId, account, tokenIds: ['8'] }));
  b.dispatch(positionsMinted({ chainId: 10, account, tokenIds: ['9'] }));
  await Promise.all([a.rest(), b.rest()]);
  expect((await open()).minted(chainId, account).sort()).toEqual([7n, 8n]);
});

it('a tab shows the transactions that another tab sends', async () => {
  const open = browser();
  const [a, b] = [await open(), await open()];
  a.dispatch(submitted(transaction(1)));
  await Promise.all([a.rest(), b.rest()]);
  expect(b.first()).toMatchObject({ status: 'pending' });
});

describe('a tab of an older build', () => {
  const KEY = 'persist:cenote';
  const leg = transaction(0).input;
  const order = (id: string, change: Partial<QueuedOrder> = {}): QueuedOrder => ({
    id,
    chainId: 31337,
    account: transaction(0).account,
    input: leg,
    output: leg,
    queuedAt: 0,
    ...change,
  });
  const signed = { hash: `0x${'a'.repeat(64)}`, nonce: '1', deadline: 180 } as const;
  /** The state of another build, as it stores it. */
  const stateOf = (version: number, slices: object) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries({ ...slices, _persist: { version, rehydrated: true } }).map(
          ([name, slice]) => [name, JSON.stringify(slice)],
        ),
      ),
    );
  const newer = stateOf(PERSIST_VERSION + 1, { orders: { items: [order('new', { signed })] } });

  it('does not overwrite the state of a newer build, and restores its own', async () => {
    const open = browser();
    const old = await open();
    old.dispatch(submitted(transaction(1)));
    open.plain.setItem(KEY, newer);
    open.notify(KEY);
    await old.rest();
    old.dispatch(orderQueued(order('old', { signed })));
    old.dispatch(submitted(transaction(2)));
    expect(open.plain.getItem(KEY)).toBe(newer);
    const again = await open();
    expect([again.hashes(), again.orders()]).toEqual([[2, 1], ['old']]);
    again.dispatch(orderQueued(order('older', { signed })));
    await again.rest();
    expect(open.plain.getItem(KEY)).toBe(newer);
    expect((await open()).orders()).toEqual(['older', 'old']);
  });

  it('leaves its open orders and transactions to the newer build, which imports them once', async () => {
    const { plain } = browser();
    const items = [
      ...[order('live', { signed }), order('over', { signed, failure: 'ORDER_EXPIRED' })],
      ...[order('known', { signed }), order('wallet', { batch: '0x01' })],
    ];
    const records = [
      { ...transaction(1), status: 'pending' },
      { ...transaction(2), status: 'success' },
    ];
    plain.setItem(
      `${KEY}${PERSIST_VERSION - 1}`,
      stateOf(PERSIST_VERSION - 1, { orders: { items }, transactions: { items: records } }),
    );
    const { store } = createAppStore(plain);
    store.dispatch(orderQueued(order('known', { signed })));
    adoptOlderBuildState(store, plain);
    expect(store.getState().orders.items.map(({ id }) => id)).toEqual(['wallet', 'live', 'known']);
    expect(store.getState().transactions.items).toMatchObject([{ submittedAt: 1 }]);
    store.dispatch(orderRemoved('live'));
    adoptOlderBuildState(store, plain);
    expect(store.getState().orders.items.map(({ id }) => id)).toEqual(['wallet', 'known']);
  });
});
