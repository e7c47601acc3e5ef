import fc from 'fast-check';
import { makeTestMarket } from '../testing/test-market.ts';
import { PoolStore } from './pool-store.ts';
import { decodeSnapshot, encodeSnapshot, SnapshotError } from './snapshot.ts';
import { StoreReader } from './store-reader.ts';

const CHAIN = 8453;
const block = { chainId: CHAIN, number: 2 ** 33 + 5, hash: `0x${'ab12'.repeat(16)}` } as const;

/** Bytes of the snapshot of some pools; the store is changed while it is written. */
function snapshotOf(seed: number, pools: number) {
  const market = makeTestMarket({ seed, tokens: 5, pools });
  const store = new PoolStore(market.wrappedNative);
  for (const pool of market.pools) store.set(pool);
  const removed = market.pools.at(-1)!;
  store.remove(removed.id);
  const chunks = encodeSnapshot(new StoreReader(store.publish()), block);
  const body: Int32Array[] = [];
  for (;;) {
    const { value, done } = chunks.next();
    if (done) body.unshift(value);
    else body.push(value);
    store.remove(market.pools[0]!.id);
    store.set(removed);
    store.publish();
    if (done) break;
  }
  const bytes = new Uint8Array(body.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of body) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return { bytes, pools: market.pools.slice(0, -1) };
}

const { bytes, pools } = snapshotOf(3, 40);
const decode =
  (changed: Uint8Array, chainId = CHAIN) =>
  () =>
    decodeSnapshot(changed, chainId);

it('returns the block and pools that were encoded, without later changes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.integer({ min: 1, max: 60 }),
      (seed, n) => {
        const snapshot = snapshotOf(seed, n);
        const decoded = decodeSnapshot(snapshot.bytes, CHAIN);
        expect(decoded.block).toEqual(block);
        expect([...decoded.pools()]).toEqual(snapshot.pools);
        expect(decoded.sizes.pools).toBe(snapshot.pools.length);
      },
    ),
    { numRuns: 30 },
  );
  const shifted = new Uint8Array(bytes.length + 1).subarray(1);
  shifted.set(bytes);
  expect([...decodeSnapshot(shifted, CHAIN).pools()]).toEqual(pools);
});

it('refuses a snapshot with any changed byte', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: bytes.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      (at, change) => {
        const changed = bytes.slice();
        changed[at]! ^= change;
        expect(decode(changed)).toThrow(SnapshotError);
      },
    ),
    { numRuns: 500 },
  );
});

it('refuses a truncated, and a longer one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), (length) => {
      expect(decode(bytes.slice(0, length))).toThrow('it is truncated');
    }),
    { numRuns: 200 },
  );
  const longer = new Uint8Array(bytes.length + 4);
  longer.set(bytes);
  expect(decode(longer)).toThrow('it is damaged');
});

it('refuses other files, other formats and other chains', () => {
  const withWord = (at: number, value: number) => {
    const changed = bytes.slice();
    new Int32Array(changed.buffer)[at] = value;
    return changed;
  };
  expect(decode(withWord(0, 7))).toThrow('it is not a snapshot of pools');
  expect(decode(withWord(1, 2))).toThrow('its format is 2, not 1');
  expect(decode(bytes, 1)).toThrow('it is of chain 8453, not 1');
});
