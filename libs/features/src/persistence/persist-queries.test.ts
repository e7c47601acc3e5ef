import { LOCAL } from '@cenote/chains';
import { QueryClient } from '@tanstack/react-query';
import { memoryStorage, type PlainStorage } from '../state/storage/storage.ts';
import { TOKENS } from '../testing/fake-gateway.ts';
import { ACCOUNT_KEY } from '../wallet/account-key.ts';
import { persistQueries } from './persist-queries.ts';
import { QUERY_STORAGE_KEY } from './storage-key.ts';

const LIST = { chainId: LOCAL.id, blockNumber: 7, tokens: TOKENS };
const LIST_KEY = ['gateway', 'http://gateway.test', 'tokens', LOCAL.id];
const NAME_KEY = [ACCOUNT_KEY, '0xabc', 'name', 'http://gateway.test'];
const DAY_MS = 24 * 60 * 60_000;

const stops: (() => void)[] = [];
const clients: QueryClient[] = [];

/** Simulates a page load over the same storage. */
async function visit(storage: PlainStorage): Promise<QueryClient> {
  const client = new QueryClient();
  clients.push(client);
  stops.push(await persistQueries(client, storage));
  return client;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const client of clients.splice(0)) client.clear();
  jest.useRealTimers();
});
const throttle = () => jest.advanceTimersByTimeAsync(1_000);

describe('persisted queries', () => {
  it('are restored on the next visit, and refetched', async () => {
    const storage = memoryStorage();
    (await visit(storage)).setQueryData(LIST_KEY, LIST);
    await throttle();
    const next = await visit(storage);
    expect(next.getQueryData(LIST_KEY)).toEqual(LIST);
    expect(next.getQueryState(LIST_KEY)?.isInvalidated).toBe(true);
  });

  it('never replace a newer response', async () => {
    const storage = memoryStorage();
    (await visit(storage)).setQueryData(LIST_KEY, LIST);
    await throttle();
    const client = new QueryClient();
    clients.push(client);
    const newer = { ...LIST, blockNumber: 8 };
    jest.setSystemTime(Date.now() + 10);
    client.setQueryData(LIST_KEY, newer);
    stops.push(await persistQueries(client, storage));
    expect(client.getQueryData(LIST_KEY)).toEqual(newer);
  });

  it('are written at most once per second, and when the page is hidden', async () => {
    const storage = memoryStorage();
    const write = jest.spyOn(storage, 'setItem');
    const client = await visit(storage);
    for (let blockNumber = 0; blockNumber < 5; blockNumber++) {
      client.setQueryData(LIST_KEY, { ...LIST, blockNumber });
    }
    await jest.advanceTimersByTimeAsync(900);
    expect(write).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(write).toHaveBeenCalledTimes(1);
    client.setQueryData(LIST_KEY, LIST);
    window.dispatchEvent(new Event('pagehide'));
    await jest.advanceTimersByTimeAsync(0);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('expire after a day', async () => {
    const storage = memoryStorage();
    (await visit(storage)).setQueryData(LIST_KEY, LIST);
    await throttle();
    jest.setSystemTime(Date.now() + DAY_MS + 1);
    expect((await visit(storage)).getQueryData(LIST_KEY)).toBeUndefined();
    expect(storage.getItem(QUERY_STORAGE_KEY)).toBeNull();
  });

  it('are discarded when another version wrote them', async () => {
    const storage = memoryStorage();
    (await visit(storage)).setQueryData(LIST_KEY, LIST);
    await throttle();
    const text = storage.getItem(QUERY_STORAGE_KEY) ?? '';
    storage.setItem(QUERY_STORAGE_KEY, text.replace('"v0"', '"v1"'));
    expect((await visit(storage)).getQueryData(LIST_KEY)).toBeUndefined();
  });

  it('survive an outage of the gateway', async () => {
    const storage = memoryStorage();
    const client = await visit(storage);
    client.setQueryData(LIST_KEY, LIST);
    const failing = {
      queryKey: LIST_KEY,
      queryFn: () => Promise.reject(new Error()),
      retry: false,
    };
    await client.fetchQuery(failing).catch(() => undefined);
    await throttle();
    expect((await visit(storage)).getQueryData(LIST_KEY)).toEqual(LIST);
  });
});

it.each([
  ['quotes', ['quote', LOCAL.id]],
  ['allowances', ['allowance', LOCAL.id]],
  ['balances for forms', ['balances', LOCAL.id]],
  ['results of quote checks', ['verdict', LOCAL.id]],
  ['results of token checks', ['token-check', LOCAL.id]],
])('%s are not stored', async (_what, key) => {
  const storage = memoryStorage();
  (await visit(storage)).setQueryData(key, 'secret');
  await throttle();
  expect(storage.getItem(QUERY_STORAGE_KEY) ?? '').not.toContain('secret');
});

describe('persisted queries of two tabs', () => {
  it('are merged', async () => {
    const storage = memoryStorage();
    const [one, two] = [await visit(storage), await visit(storage)];
    const other = [...LIST_KEY.slice(0, 3), 31338];
    one.setQueryData(LIST_KEY, LIST);
    await throttle();
    two.setQueryData(other, LIST);
    await throttle();
    const next = await visit(storage);
    expect(next.getQueryData(LIST_KEY)).toEqual(LIST);
    expect(next.getQueryData(other)).toEqual(LIST);
  });

  it('are removed for an account as soon as it is disconnected', async () => {
    const storage = memoryStorage();
    const client = await visit(storage);
    client.setQueryData(NAME_KEY, 'alice.cenote.eth');
    await throttle();
    expect(storage.getItem(QUERY_STORAGE_KEY)).toContain('alice');
    client.removeQueries({ queryKey: [ACCOUNT_KEY] });
    await throttle();
    expect(storage.getItem(QUERY_STORAGE_KEY)).not.toContain('alice');
  });
});

describe('the query storage', () => {
  it.each([
    '{',
    '7',
    '{"timestamp":1,"buster":"v0"}',
    '{"timestamp":9e15,"buster":"v0","answers":[{"key":["rates"],"at":9e15,"data":{"rates":1}}]}',
  ])('restores nothing when it holds %p', async (text) => {
    const storage = memoryStorage();
    storage.setItem(QUERY_STORAGE_KEY, text);
    expect((await visit(storage)).getQueryCache().getAll()).toEqual([]);
  });

  it('causes no error when it is full or forbidden', async () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    const client = await visit({ getItem: refuse, setItem: refuse, removeItem: refuse });
    client.setQueryData(LIST_KEY, LIST);
    await throttle();
    expect(client.getQueryData(LIST_KEY)).toEqual(LIST);
  });
});
