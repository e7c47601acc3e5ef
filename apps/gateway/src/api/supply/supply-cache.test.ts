import { createLog } from '../log.ts';
import { address } from '../testing/logs.ts';
import { SupplyCache } from './supply-cache.ts';

const [A, B] = [address(1), address(2)];
const supply = { total: 100n, burnt: 1n };
const log = { ...createLog('error'), warn() {} };

test('concurrent requests cause one read of all tokens', async () => {
  const reads: unknown[] = [];
  const read = async (tokens: readonly string[]) => {
    reads.push(tokens);
    return new Map([[A, supply]]);
  };
  const cache = new SupplyCache(read, () => [A, B], log);
  expect(await Promise.all([cache.of(A), cache.of(B), cache.of(A)])).toEqual([
    supply,
    null,
    supply,
  ]);
  expect(await cache.of(A)).toEqual(supply);
  expect(reads).toEqual([[A, B]]);
});

test('supplies are unknown while the chain is unreachable', async () => {
  const cache = new SupplyCache(
    () => Promise.reject(new Error('down')),
    () => [A],
    log,
  );
  expect(await cache.of(A)).toBeNull();
  // Without an immediate retry.
  expect(await cache.of(A)).toBeNull();
});
