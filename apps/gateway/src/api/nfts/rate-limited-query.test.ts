import { contractsOf, LOCAL } from '@cenote/chains';
import { custom } from 'viem';
import { createNftService } from './nft-service.ts';
import { RateLimitedQuery } from './rate-limited-query.ts';

let now = 0;
let reads: { resolve: (response: number) => void; reject: (error: Error) => void }[] = [];
let reading: RateLimitedQuery<number>;

beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  reads = [];
  reading = new RateLimitedQuery(
    () => new Promise((resolve, reject) => reads.push({ resolve, reject })),
  );
});
afterEach(() => jest.restoreAllMocks());

/** Completes one read that takes the given time. */
async function read(response: number, ms: number): Promise<void> {
  const got = reading.get();
  now += ms;
  reads.at(-1)!.resolve(response);
  await got;
  await Promise.resolve();
}

test('a result of a fast query is at most two seconds old', async () => {
  await read(1, 100);
  now = 1_999;
  expect(await reading.get()).toBe(1);
  now = 2_000;
  const next = reading.get();
  reads[1]!.resolve(2);
  expect(await next).toBe(2);
});

test('only the first slow query delays a response', async () => {
  await read(1, 5_000);
  now = 60_000;
  expect(await reading.get()).toBe(1);
  expect(reads).toHaveLength(2);
});

test('slow queries run at most a tenth of the time', async () => {
  await read(1, 4_000);
  for (; now < 44_000; now += 500) expect(await reading.get()).toBe(1);
  expect(reads).toHaveLength(1);
  await reading.get();
  expect(reads).toHaveLength(2);
});

test('results that cannot be renewed are returned for at most ten minutes', async () => {
  await read(1, 5_000);
  now += 600_000;
  const late = reading.get();
  reads[1]!.reject(new Error('no database'));
  await expect(late).rejects.toThrow('no database');
});

test('a failed query is repeated', async () => {
  const failed = reading.get();
  reads[0]!.reject(new Error('no database'));
  await expect(failed).rejects.toThrow('no database');
  now = 2_000;
  await Promise.resolve();
  const next = reading.get();
  expect(reads).toHaveLength(2);
  reads[1]!.resolve(2);
  expect(await next).toBe(2);
});

test('collections of a slow database are read by one query at a time, on a separate connection', async () => {
  let running = 0;
  const query = () => {
    running++;
    return new Promise(() => undefined);
  };
  const service = createNftService({
    database: {} as never,
    scans: { query } as never,
    schema: 's',
    chainId: LOCAL.id,
    contracts: contractsOf(LOCAL.id)!,
    transport: custom({ request: async () => '0x' }),
    listed: () => [],
  });
  for (; now < 10_000; now += 500) void service.collections();
  expect(running).toBe(1);
});
