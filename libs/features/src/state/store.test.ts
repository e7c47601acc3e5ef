import { favoriteTokenToggled } from './slices/favorites.ts';
import { deadlineChosen, slippageChosen, themeChosen } from './slices/settings.ts';
import { listSaved, MAX_RECENTS, tokenChosen } from './slices/tokens.ts';
import {
  historyCleared,
  MAX_TRANSACTIONS,
  settled,
  submitted,
  type TransactionRecord,
} from './slices/transactions.ts';
import { memoryStorage } from './storage/storage.ts';
import { createAppStore, PERSIST_KEY } from './store.ts';

const ETH = '0x0000000000000000000000000000000000000000' as const;
const transaction = (n: number): Omit<TransactionRecord, 'status'> => ({
  hash: `0x${n.toString(16).padStart(64, '0')}`,
  chainId: 31337,
  account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  kind: 'swap',
  submittedAt: n,
  input: { address: ETH, symbol: 'ETH', decimals: 18, amount: '1' },
});

async function rehydrated(storage = memoryStorage()) {
  const made = createAppStore(storage);
  await new Promise<void>((done) => {
    const update = () => made.persistor.getState().bootstrapped && done();
    made.persistor.subscribe(update);
    update();
  });
  return made;
}

describe('the persisted state', () => {
  it('is restored after a reload, including pending transactions', async () => {
    const storage = memoryStorage();
    const first = await rehydrated(storage);
    first.store.dispatch(themeChosen('light'));
    first.store.dispatch(submitted(transaction(1)));
    await first.persistor.flush();
    const second = await rehydrated(storage);
    expect(second.store.getState().settings.theme).toBe('light');
    expect(second.store.getState().transactions.items).toMatchObject([{ status: 'pending' }]);
  });

  it('is written immediately after a transaction is sent, in case the tab is killed', async () => {
    const storage = memoryStorage();
    const { store } = await rehydrated(storage);
    store.dispatch(submitted(transaction(5)));
    expect(storage.getItem(`persist:${PERSIST_KEY}`)).toContain(transaction(5).hash);
  });

  it('is written immediately after a list or favorite is added, in case the page reloads', async () => {
    const storage = memoryStorage();
    const { store } = await rehydrated(storage);
    const version = { major: 1, minor: 0, patch: 0 };
    store.dispatch(
      listSaved({ id: 'file:a', name: 'A list', version, madeAt: 0, count: 1, isOn: true }),
    );
    expect(storage.getItem(`persist:${PERSIST_KEY}`)).toContain('A list');
    store.dispatch(favoriteTokenToggled({ chainId: 1, address: ETH }));
    expect(storage.getItem(`persist:${PERSIST_KEY}`)).toContain(ETH);
  });

  it('uses the defaults when storage is invalid', async () => {
    const storage = memoryStorage();
    storage.setItem(`persist:${PERSIST_KEY}`, '{"settings":"{\\"theme\\":7}","_persist":"{}"}');
    const { store } = await rehydrated(storage);
    expect(store.getState().settings.theme).toBe('system');
  });

  it('clamps settings to their valid ranges', async () => {
    const { store } = await rehydrated();
    store.dispatch(slippageChosen(99_999));
    store.dispatch(deadlineChosen(0));
    expect(store.getState().settings).toMatchObject({ slippageBps: 5_000, deadlineMinutes: 1 });
    store.dispatch(slippageChosen(null));
    expect(store.getState().settings.slippageBps).toBeNull();
  });

  it('stores the last used tokens without duplicates', async () => {
    const { store } = await rehydrated();
    for (const n of [1, 2, 3, 4, 5, 6, 1]) {
      store.dispatch(tokenChosen({ chainId: 1, address: `0x${String(n).repeat(40)}` }));
    }
    const recents = store.getState().tokens.recents['1'] ?? [];
    expect(recents).toHaveLength(MAX_RECENTS);
    expect(recents.map((address) => address[2])).toEqual(['1', '6', '5', '4', '3']);
  });

  it('settles a transaction, limits the history and never drops a pending one', async () => {
    const { store } = await rehydrated();
    const first = transaction(0);
    store.dispatch(submitted(first));
    for (let n = 1; n <= MAX_TRANSACTIONS + 5; n++) {
      store.dispatch(submitted(transaction(n)));
      store.dispatch(settled({ ...transaction(n), status: 'failed', failure: 'X' }));
    }
    const { items } = store.getState().transactions;
    expect(items).toHaveLength(MAX_TRANSACTIONS + 1);
    expect(items.at(-1)).toMatchObject({ hash: first.hash, status: 'pending' });
    expect(items[0]).toMatchObject({ status: 'failed', failure: 'X' });
    store.dispatch(historyCleared());
    expect(store.getState().transactions.items.map((i) => i.hash)).toEqual([first.hash]);
  });
});
