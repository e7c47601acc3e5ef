import { runForClient } from '../http/limits/request-client.ts';
import { createLog } from '../log.ts';
import type { EngineRequest } from '../quote/route-engine.ts';
import { fakeThreads } from '../testing/fake-worker-threads.ts';
import { address } from '../testing/logs.ts';
import type { WorkerRequest } from './messages.ts';
import { type DispatcherOptions, QuoteDispatcher } from './quote-dispatcher.ts';

const REQUEST: EngineRequest = {
  tokenIn: address(1),
  tokenOut: address(2),
  amount: 1n,
  kind: 'exactIn',
  fees: { sellFeeBps: 0, buyFeeBps: 0 },
};

const LIMITS: WorkerRequest = {
  kind: 'limits',
  chainId: 1,
  limits: { restricted: new Set(), passable: undefined },
};

const silent = { ...createLog('error'), error() {} };

/** A dispatcher with fake threads that are all ready. */
async function dispatch(options: Partial<DispatcherOptions> = {}) {
  const { started, startThread } = fakeThreads();
  const dispatcher = new QuoteDispatcher({
    size: 1,
    maxWaiting: 10,
    limitMs: 900,
    searchLimitMs: 400,
    log: silent,
    ...options,
  });
  await dispatcher.start(Promise.resolve(startThread));
  for (const thread of started) thread.ready();
  const quote = (signal?: AbortSignal) => dispatcher.quote(1, REQUEST, signal);
  return { dispatcher, started, quote };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Waits for pending promise callbacks. */
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('dispatching', () => {
  test('assigns one quote at a time to each thread, in order of arrival', async () => {
    const { started, quote } = await dispatch({ size: 2 });
    const results = [quote(), quote(), quote(), quote()];
    expect(started.map(({ jobs }) => jobs)).toEqual([[1], [2]]);
    started[1]!.respond(22n);
    expect(started.map(({ jobs }) => jobs)).toEqual([[1], [2, 3]]);
    started[0]!.respond(11n);
    started[1]!.respond(33n);
    started[0]!.respond(44n);
    const quoted = await Promise.all(results);
    expect(quoted.map(({ route }) => route.amountOut)).toEqual([11n, 22n, 33n, 44n]);
  });

  test('queues quotes until the threads have started', async () => {
    const { started, startThread } = fakeThreads();
    const options = { size: 1, maxWaiting: 9, limitMs: 900, searchLimitMs: 400, log: silent };
    const dispatcher = new QuoteDispatcher(options);
    const response = dispatcher.quote(1, REQUEST);
    await dispatcher.start(Promise.resolve(startThread));
    expect(started[0]!.jobs).toEqual([]);
    started[0]!.ready();
    started[0]!.respond(5n);
    expect((await response).route.amountOut).toBe(5n);
  });

  test('sends a change to all threads before later quotes', async () => {
    const { dispatcher, started, quote } = await dispatch({ size: 2 });
    dispatcher.broadcast(LIMITS);
    void quote();
    expect(started[0]!.orders.map(({ kind }) => kind)).toEqual(['hello', 'limits', 'quote']);
    expect(started[1]!.orders.map(({ kind }) => kind)).toEqual(['hello', 'limits']);
  });

  test("preserves the code and message of a search's rejection", async () => {
    const { started, quote } = await dispatch();
    const pending = quote();
    const refusal = { code: 'NO_ROUTE', shortMessage: 'No pools join these tokens' } as const;
    started[0]!.report({ kind: 'refusal', id: 1, ...refusal });
    await expect(pending).rejects.toMatchObject({ name: 'RoutingError', ...refusal });
  });

  test('fails only the quote whose search had an internal error', async () => {
    const { started, quote } = await dispatch();
    const [pending, next] = [quote(), quote()];
    started[0]!.report({ kind: 'fault', id: 1, message: 'TypeError: x' });
    await expect(pending).rejects.toThrow('TypeError: x');
    started[0]!.respond();
    await expect(next).resolves.toBeDefined();
  });
});

describe('overload', () => {
  const busy = { code: 'RATE_LIMITED', status: 503, retryAfterSeconds: 1 };

  test('rejects quotes beyond the queue with a time to retry', async () => {
    const { started, quote } = await dispatch({ maxWaiting: 1 });
    const [first, second] = [quote(), quote()];
    await expect(quote()).rejects.toMatchObject(busy);
    started[0]!.respond();
    started[0]!.respond();
    await expect(Promise.all([first, second])).resolves.toHaveLength(2);
  });

  test('delays only the client with many quotes and leaves room for others', async () => {
    const { started, quote } = await dispatch({ maxWaiting: 8 });
    const many = [1, 2, 3].map(() => runForClient('many', () => quote()));
    await expect(runForClient('many', () => quote())).rejects.toMatchObject(busy);
    const other = runForClient('other', () => quote());
    // After the quote that is being searched, clients alternate.
    for (let at = 0; at < 4; at += 1) started[0]!.respond();
    await expect(Promise.all([...many, other])).resolves.toHaveLength(4);
    expect(started[0]!.jobs).toEqual([1, 2, 4, 3]);
  });

  test('assigns a quote to an idle thread even if no quote may wait', async () => {
    const { started, quote } = await dispatch({ maxWaiting: 0 });
    const pending = quote();
    await expect(quote()).rejects.toMatchObject(busy);
    started[0]!.respond();
    await expect(pending).resolves.toBeDefined();
  });

  test('rejects a quote that waited too long without searching', async () => {
    const { started, quote } = await dispatch({ searchLimitMs: 5_000 });
    const outcomes = Promise.allSettled([quote(), quote()]);
    await jest.advanceTimersByTimeAsync(900);
    const reasons = (await outcomes).map((each) => each.status === 'rejected' && each.reason);
    expect(reasons[0]).toMatchObject({ code: 'INTERNAL', status: 504 });
    expect(reasons[1]).toMatchObject(busy);
    started[0]!.respond();
    expect(started[0]!.jobs).toEqual([1]);
  });

  test('skips the search for an aborted quote', async () => {
    const { started, quote } = await dispatch();
    const caller = new AbortController();
    const [first, second, third] = [quote(), quote(caller.signal), quote()];
    caller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await expect(quote(caller.signal)).rejects.toThrow('gone');
    started[0]!.respond();
    await first;
    expect(started[0]!.jobs).toEqual([1, 3]);
    started[0]!.respond();
    await expect(third).resolves.toBeDefined();
  });
});

describe('worker threads', () => {
  test('that crash have their quotes retried by another thread', async () => {
    const { started, quote } = await dispatch({ size: 2 });
    const pending = quote();
    started[0]!.die();
    expect(started[1]!.jobs).toEqual([1]);
    started[1]!.respond(7n);
    expect((await pending).route.amountOut).toBe(7n);
  });

  test('are replaced by threads that first receive the current state', async () => {
    const { dispatcher, started, quote } = await dispatch();
    dispatcher.addSource(() => [LIMITS]);
    const pending = quote();
    started[0]!.die();
    const orders = started[1]!.orders.map(({ kind }) => kind);
    expect(orders).toEqual(['limits', 'hello']);
    started[1]!.ready();
    started[1]!.respond();
    await expect(pending).resolves.toBeDefined();
  });

  test('that do not respond are terminated, and their quotes retried once', async () => {
    const { started, quote } = await dispatch();
    const outcome = quote().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(400);
    expect(started[0]!.isEnded).toBe(true);
    started[1]!.ready();
    expect(started[1]!.jobs).toEqual([1]);
    await jest.advanceTimersByTimeAsync(400);
    expect(started[1]!.isEnded).toBe(true);
    expect(await outcome).toMatchObject({ code: 'INTERNAL' });
  });

  test('that rebuild their state have more time than for one search', async () => {
    const { dispatcher, started, quote } = await dispatch();
    dispatcher.broadcast(LIMITS);
    const outcome = quote().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(900);
    expect(await outcome).toMatchObject({ code: 'INTERNAL', status: 504 });
    expect(started[0]!.isEnded).toBe(false);
    started[0]!.respond();
    void quote().catch(() => undefined);
    await jest.advanceTimersByTimeAsync(400);
    expect(started[0]!.isEnded).toBe(true);
  });

  test('that were terminated have their later messages ignored', async () => {
    const { started, quote } = await dispatch();
    const pending = quote();
    await jest.advanceTimersByTimeAsync(400);
    started[0]!.respond(1n);
    started[1]!.ready();
    started[1]!.respond(2n);
    expect((await pending).route.amountOut).toBe(2n);
  });

  test('that never become ready are replaced with increasing delays, and reported', async () => {
    const { dispatcher, started } = await dispatch();
    started[0]!.die();
    expect(started).toHaveLength(2);
    started[1]!.die();
    await jest.advanceTimersByTimeAsync(99);
    expect(started).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(started).toHaveLength(3);
    expect(dispatcher.problem).toBeUndefined();
    started[2]!.die();
    expect(dispatcher.problem).toBe('quote threads keep exiting');
    await jest.advanceTimersByTimeAsync(200);
    started[3]!.ready();
    const pending = dispatcher.quote(1, REQUEST);
    started[3]!.respond();
    await pending;
    expect(dispatcher.problem).toBeUndefined();
  });

  test('are unavailable without a program, and `problem` has the reason', async () => {
    const dispatcher = new QuoteDispatcher({
      size: 1,
      maxWaiting: 1,
      limitMs: 900,
      searchLimitMs: 400,
      log: silent,
    });
    await dispatcher.start(Promise.reject(new Error('no bundler')));
    expect(dispatcher.problem).toBe('no quote thread can be started');
  });
});

test('stop terminates the threads and rejects pending quotes', async () => {
  const { dispatcher, started, quote: requestQuote } = await dispatch({ size: 2 });
  const pending = [requestQuote(), requestQuote(), requestQuote()].map((quote) =>
    quote.catch((error: unknown) => error),
  );
  dispatcher.stop();
  for (const error of await Promise.all(pending))
    expect(error).toMatchObject({ code: 'NOT_READY' });
  await expect(requestQuote()).rejects.toMatchObject({ code: 'NOT_READY' });
  expect(started.every(({ isEnded }) => isEnded)).toBe(true);
  await settle();
  expect(jest.getTimerCount()).toBe(0);
});
