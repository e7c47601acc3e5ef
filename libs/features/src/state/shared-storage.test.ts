import { slippageChosen, themeChosen } from './settings.ts';
import { memoryStorage, type PlainStorage } from './storage.ts';
import { createAppStore } from './store.ts';
import {
  historyCleared,
  replacementSent,
  settled,
  submitted,
  type TransactionRecord,
} from './transactions.ts';

const transaction = (n: number): Omit<TransactionRecord, 'status'> => ({
  hash: `0x${n.toString(16).padStart(64, '0')}`,
  chainId: 31337,
  account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  kind: 'swap',
  submittedAt: n,
  input: {
    address: '0x0000000000000000000000000000000000000000',
    ...{ symbol: 'ETH', decimals: 18, amount: '1' },
  },
});

/** One browser with as many tabs as are opened; `isDeaf` tabs are not told what others write. */
function browser() {
  const plain = memoryStorage();
  const listeners = new Map<object, (key: string) => void>();
  return async (isDeaf = false) => {
    const tab: PlainStorage = {
      ...plain,
      setItem(key, value) {
        const isNew = plain.getItem(key) !== value;
        plain.setItem(key, value);
        if (isNew) for (const [other, tell] of listeners) if (other !== tab) tell(key);
      },
      subscribe: (tell) => void (isDeaf || listeners.set(tab, tell)),
    };
    const { store, persistor } = createAppStore(tab);
    await new Promise<void>((done) => {
      const look = () => persistor.getState().bootstrapped && done();
      persistor.subscribe(look);
      look();
    });
    await persistor.flush();
    return {
      dispatch: store.dispatch,
      settings: () => store.getState().settings,
      hashes: () => store.getState().transactions.items.map(({ submittedAt }) => submittedAt),
      first: () => store.getState().transactions.items[0],
      /** Until what was written and told has been taken over. */
      rest: async () => {
        for (let turn = 0; turn < 20; turn++) await persistor.flush();
      },
    };
  };
}

describe.each([
  ['that hear of each other', false],
  ['that do not', true],
])('two tabs %s', (_name, isDeaf) => {
  it('keep what each of them sent', async () => {
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

  it('do not undo choices that the other made', async () => {
    const open = browser();
    const [a, b] = [await open(isDeaf), await open(isDeaf)];
    a.dispatch(slippageChosen(120));
    b.dispatch(submitted(transaction(1)));
    await Promise.all([a.rest(), b.rest()]);
    expect((await open()).settings().slippageBps).toBe(120);
    expect(b.settings().slippageBps).toBe(120);
  });

  it('do not bring back what the other cleared', async () => {
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

  it('agree on the end of what both watched, replacements of both included', async () => {
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

it('shows in one tab what another sends', async () => {
  const open = browser();
  const [a, b] = [await open(), await open()];
  a.dispatch(submitted(transaction(1)));
  await Promise.all([a.rest(), b.rest()]);
  expect(b.first()).toMatchObject({ status: 'pending' });
});
