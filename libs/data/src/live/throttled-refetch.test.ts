import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createThrottledRefetch } from './throttled-refetch.ts';

const queryKey = ['quote', 1];
const everyMs = 2_000;

/** A page with one query, whose response takes this many milliseconds. */
async function page(answerMs = 0) {
  const queries = new QueryClient();
  const count = { fetches: 0 };
  const queryFn = async () => {
    count.fetches += 1;
    await new Promise((settle) => setTimeout(settle, answerMs));
    return count.fetches;
  };
  const observer = new QueryObserver(queries, { queryKey, queryFn, staleTime: 1e9 });
  const leave = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(answerMs);
  const refetch = createThrottledRefetch(queries);
  return { refetch, count, close: () => [refetch.stop(), leave(), queries.clear()] };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first event refetches immediately', async () => {
  const { refetch, count, close } = await page();
  refetch.refetch({ queryKey, everyMs });
  await jest.advanceTimersByTimeAsync(0);
  expect(count.fetches).toBe(2);
  close();
});

test('events within the interval cause one refetch after it', async () => {
  const { refetch, count, close } = await page();
  refetch.refetch({ queryKey, everyMs });
  await jest.advanceTimersByTimeAsync(100);
  for (let n = 0; n < 5; n++) refetch.refetch({ queryKey, everyMs });
  await jest.advanceTimersByTimeAsync(1_800);
  expect(count.fetches).toBe(2);
  await jest.advanceTimersByTimeAsync(200);
  expect(count.fetches).toBe(3);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(count.fetches).toBe(3);
  close();
});

test('an event during a fetch refetches after it', async () => {
  const { refetch, count, close } = await page(500);
  refetch.refetch({ queryKey });
  await jest.advanceTimersByTimeAsync(100);
  expect(count.fetches).toBe(2);
  refetch.refetch({ queryKey });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(count.fetches).toBe(3);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(count.fetches).toBe(3);
  close();
});

test('nothing is refetched after `stop`', async () => {
  const { refetch, count, close } = await page();
  refetch.refetch({ queryKey, everyMs });
  refetch.refetch({ queryKey, everyMs });
  await jest.advanceTimersByTimeAsync(0);
  refetch.stop();
  refetch.refetch({ queryKey: ['other'] });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(count.fetches).toBe(2);
  close();
});
