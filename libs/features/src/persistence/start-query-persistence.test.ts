import { QueryClient } from '@tanstack/react-query';
import { startQueryPersistence } from './start-query-persistence.ts';
import { QUERY_STORAGE_KEY } from './storage-key.ts';

const client = new QueryClient();
let work: (() => void) | undefined;
const later = (run: () => void) => {
  work = run;
};

afterEach(() => localStorage.clear());

describe('startQueryPersistence', () => {
  it('waits until stored queries are restored', async () => {
    localStorage.setItem(QUERY_STORAGE_KEY, '{}');
    let isBack = false;
    await startQueryPersistence(client, later, async () => {
      isBack = true;
    });
    expect(isBack).toBe(true);
  });

  it('does not wait longer than its limit for slow storage', async () => {
    localStorage.setItem(QUERY_STORAGE_KEY, '{}');
    await startQueryPersistence(client, later, () => new Promise(() => undefined));
  });

  it('starts after the first paint when nothing is stored', async () => {
    let isBegun = false;
    await startQueryPersistence(client, later, async () => {
      isBegun = true;
    });
    expect(isBegun).toBe(false);
    work?.();
    expect(isBegun).toBe(true);
  });
});
