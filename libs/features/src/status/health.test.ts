import { type GatewayClient, GatewayError } from '@cenote/data';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { gatewayHealthQuery } from './health.ts';

const silent = new GatewayError('UNREACHABLE', 'Nobody there');

/** Observes the gateway's health on a visible page. */
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

test("assumes that the gateway responds until the first check, which waits for the page's own requests", async () => {
  const page = watch(async () => ({ chains: [] }));
  await jest.advanceTimersByTimeAsync(1_400);
  expect(page.isUp()).toBe(true);
  expect(page.requests).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(page.requests).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(4_800);
  expect(page.requests).toHaveBeenCalledTimes(1);
  page.close();
});

test('reports a gateway that does not respond, and checks more often until it responds', async () => {
  let isBack = false;
  const page = watch(() => (isBack ? Promise.resolve({ chains: [] }) : Promise.reject(silent)));
  await jest.advanceTimersByTimeAsync(1_600);
  expect(page.isUp()).toBe(false);
  isBack = true;
  await jest.advanceTimersByTimeAsync(2_100);
  expect(page.requests).toHaveBeenCalledTimes(2);
  expect(page.isUp()).toBe(true);
  page.close();
});

test('counts an error response as a response', async () => {
  const page = watch(() => Promise.reject(new GatewayError('INTERNAL', 'No')));
  await jest.advanceTimersByTimeAsync(1_600);
  expect(page.requests).toHaveBeenCalledTimes(1);
  expect(page.isUp()).toBe(true);
  page.close();
});
