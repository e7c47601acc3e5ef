import { laterBlock, soonBlock } from './later-block.ts';
import { nextBlock } from './next-block.ts';
import type { RpcRequest } from './simulation.ts';

/** Genesis time of the beacon chain; block times are this plus a multiple of twelve seconds. */
const GENESIS = 1_606_824_023n;
const LAST = GENESIS + 12n * 14_000_000n;
const NUMBER = 20_000_000n;
const RANDOM = `0x${'9f'.repeat(32)}`;
const hex = (value: bigint) => `0x${value.toString(16)}`;

/** A node with a block every twelve seconds; the slot before the last block was missed. */
function mainnet(hasOldBlocks = true) {
  return jest.fn<ReturnType<RpcRequest>, Parameters<RpcRequest>>(async (_, [tag]) => {
    if (tag !== 'latest' && !hasOldBlocks) throw new Error('missing trie node');
    const back = tag === 'latest' ? 0n : NUMBER - BigInt(tag as string);
    const timestamp = hex(LAST - 12n * (back > 0n ? back + 1n : 0n));
    return { number: hex(NUMBER - back), timestamp, mixHash: RANDOM };
  });
}

it.each([
  undefined,
  12n,
])('is at a time that a real block can have, given slot: %s', async (slot) => {
  for (let second = 0; second < 24; second++) {
    const { overrides } = await nextBlock(mainnet(), (Number(LAST) + second) * 1_000 + 999, slot);
    const time = BigInt(overrides.time);
    expect((time - GENESIS) % 12n).toBe(0n);
    expect(time - LAST).toBe(second > 12 ? 24n : 12n);
  }
});

it('reads only the last block if the slot duration is known', async () => {
  const rpcRequest = mainnet();
  await nextBlock(rpcRequest, 0, 12n);
  expect(rpcRequest).toHaveBeenCalledTimes(1);
});

it('is at the device’s time if the node no longer has the earlier blocks', async () => {
  const { overrides } = await nextBlock(mainnet(false), (Number(LAST) + 5) * 1_000);
  expect(BigInt(overrides.time)).toBe(LAST + 5n);
});

it('has a random value that differs from those of all earlier blocks', async () => {
  const { overrides } = await nextBlock(mainnet(), 0);
  expect(overrides.prevRandao).toMatch(/^0x[0-9a-f]{64}$/);
  expect(overrides.prevRandao).not.toBe(RANDOM);
});

describe('a block within half a minute', () => {
  it.each([
    1n,
    2n,
    12n,
  ])('is after the next one on a network with a slot of %s seconds', async (slot) => {
    const answers = async () => ({ number: hex(NUMBER), timestamp: hex(LAST) });
    const next = await nextBlock(answers, 0, slot);
    for (const drawn of [0, 0.5, 0.999]) {
      const { overrides } = soonBlock(next, () => drawn)!;
      const later = BigInt(overrides.time) - BigInt(next.overrides.time);
      expect(later).toBeGreaterThanOrEqual(slot);
      expect(later).toBeLessThanOrEqual(30n);
      expect(BigInt(overrides.number!)).toBeGreaterThan(NUMBER);
    }
  });
});

describe('the block history that contracts can read', () => {
  const HASH = `0x${'ab'.repeat(32)}` as const;
  const ROOT = `0x${'cd'.repeat(32)}` as const;
  const after = (fields: object) =>
    nextBlock(async () => ({ number: hex(NUMBER), timestamp: hex(LAST), ...fields }), 0, 12n);
  const wordOf = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;

  it('has the beacon root at the time of the block, as stored by EIP-4788', async () => {
    const next = await after({ parentBeaconBlockRoot: ROOT });
    const later = laterBlock(next);
    expect(next.overrides.beaconRoot).not.toBe(later?.overrides.beaconRoot);
    for (const { overrides, history } of [next, later!]) {
      const [time, root] = [BigInt(overrides.time), overrides.beaconRoot];
      expect(root).toMatch(/^0x[0-9a-f]{64}$/);
      expect(root).not.toBe(ROOT);
      const index = time % 8_191n;
      expect(history['0x000f3df6d732807ef1319fb7b8bb8522d0beac02']).toEqual({
        stateDiff: { [wordOf(index)]: wordOf(time), [wordOf(index + 8_191n)]: root },
      });
    }
  });

  it('has the hash of the last block, as stored by EIP-2935', async () => {
    const { history } = await after({ hash: HASH, requestsHash: ROOT });
    expect(history).toEqual({
      '0x0000f90827f1c53a10cb7a02335b175320002935': {
        stateDiff: { [wordOf(NUMBER % 8_191n)]: HASH },
      },
    });
  });

  it('is not overridden on networks that store neither', async () => {
    for (const fields of [{ hash: HASH }, { parentBeaconBlockRoot: wordOf(0n) }]) {
      const { overrides, history } = await after(fields);
      expect(history).toEqual({});
      expect(overrides).not.toHaveProperty('beaconRoot');
    }
  });
});
