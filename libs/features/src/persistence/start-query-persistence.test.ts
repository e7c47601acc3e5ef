import { QueryClient } from '@tanstack/react-query';
import { startQueryPersistence } from './start-query-persistence.ts';
import { QUERY_STORAGE_KEY } from './storage-key.ts';

const client = new QueryClient();
let work: (() => void) | undefined;
const later = (given: () => void) => {
  work = given;
};

afterEach(() => localStorage.clear());

describe('startQueryPersistence', () => {
  it('has the first screen wait for what was kept', async () => {
    localStorage.setItem(QUERY_STORAGE_KEY, '{}');
    let isBack = false;
    await startQueryPersistence(client, later, async () => {
      isBack = true;
    });
    expect(isBack).toBe(true);
  });

  it('does not let it wait for a storage that is slow', async () => {
    localStorage.setItem(QUERY_STORAGE_KEY, '{}');
    await startQueryPersistence(client, later, () => new Promise(() => undefined));
  });

  it('begins after the first paint where nothing was kept', async () => {
    let isBegun = false;
    await startQueryPersistence(client, later, async () => {
      isBegun = true;
    });
    expect(isBegun).toBe(false);
    work?.();
    expect(isBegun).toBe(true);
  });
});
