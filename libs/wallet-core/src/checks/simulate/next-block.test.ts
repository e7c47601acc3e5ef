import type { Ask } from './by-simulate-v1.ts';
import { nextBlock } from './next-block.ts';

/** Mainnet's first slot: the time of each of its blocks is this and a multiple of twelve seconds. */
const GENESIS = 1_606_824_023n;
const LAST = GENESIS + 12n * 14_000_000n;
const NUMBER = 20_000_000n;
const RANDOM = `0x${'9f'.repeat(32)}`;
const hex = (value: bigint) => `0x${value.toString(16)}`;

/** A node whose blocks come every twelve seconds; the slot before the last block was missed. */
function mainnet(hasOldBlocks = true) {
  return jest.fn<ReturnType<Ask>, Parameters<Ask>>(async (_, [tag]) => {
    if (tag !== 'latest' && !hasOldBlocks) throw new Error('missing trie node');
    const back = tag === 'latest' ? 0n : NUMBER - BigInt(tag as string);
    const timestamp = hex(LAST - 12n * (back > 0n ? back + 1n : 0n));
    return { number: hex(NUMBER - back), timestamp, mixHash: RANDOM };
  });
}

it.each([
  undefined,
  12n,
])('comes at a time that a real block can have, slot given: %s', async (slot) => {
  for (let second = 0; second < 24; second++) {
    const { overrides } = await nextBlock(mainnet(), (Number(LAST) + second) * 1_000 + 999, slot);
    const time = BigInt(overrides.time);
    expect((time - GENESIS) % 12n).toBe(0n);
    expect(time - LAST).toBe(second > 12 ? 24n : 12n);
  }
});

it('reads no more than the last block where the slot is known', async () => {
  const ask = mainnet();
  await nextBlock(ask, 0, 12n);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('comes at the device’s time where the node has forgotten the blocks before', async () => {
  const { overrides } = await nextBlock(mainnet(false), (Number(LAST) + 5) * 1_000);
  expect(BigInt(overrides.time)).toBe(LAST + 5n);
});

it('has a random value that no block before it had', async () => {
  const { overrides } = await nextBlock(mainnet(), 0);
  expect(overrides.prevRandao).toMatch(/^0x[0-9a-f]{64}$/);
  expect(overrides.prevRandao).not.toBe(RANDOM);
});
