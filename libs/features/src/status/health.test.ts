import { type GatewayClient, GatewayError } from '@cenote/data';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { gatewayHealthQuery } from './health.ts';

const silent = new GatewayError('UNREACHABLE', 'Nobody there');

/** A page that is looked at; the gateway answers it or not. */
function watch(readiness: () => Promise<unknown>) {
  const requests = jest.fn(readiness);
  const queries = new QueryClient();
  const query = gatewayHealthQuery({ readiness: requests } as unknown as GatewayClient);
  const observer = new QueryObserver(queries, query);
  const leave = observer.subscribe(() => undefined);
  const isUp = () => observer.getCurrentResult().data;
  return { requests, isUp, close: () => [leave(), queries.clear()] };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what a page shows comes first: the gateway is taken to answer until it was asked', async () => {
  const page = watch(async () => ({}));
  await jest.advanceTimersByTimeAsync(1_400);
  expect(page.isUp()).toBe(true);
  expect(page.requests).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(page.requests).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(4_800);
  expect(page.requests).toHaveBeenCalledTimes(1);
  page.close();
});

test('a silent one is told of, and asked more often until it is back', async () => {
  let isBack = false;
  const page = watch(() => (isBack ? Promise.resolve({}) : Promise.reject(silent)));
  await jest.advanceTimersByTimeAsync(1_600);
  expect(page.isUp()).toBe(false);
  isBack = true;
  await jest.advanceTimersByTimeAsync(2_100);
  expect(page.requests).toHaveBeenCalledTimes(2);
  expect(page.isUp()).toBe(true);
  page.close();
});

test('an answer that says no is an answer', async () => {
  const page = watch(() => Promise.reject(new GatewayError('INTERNAL', 'No')));
  await jest.advanceTimersByTimeAsync(1_600);
  expect(page.requests).toHaveBeenCalledTimes(1);
  expect(page.isUp()).toBe(true);
  page.close();
});
