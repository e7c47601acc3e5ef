import { numberToHex } from 'viem';
import type { CallResult, ReadBounded } from '../rpc/bounded-calls.ts';
import { address } from '../testing/logs.ts';
import { readSupplies } from './read-supplies.ts';

const TOKEN = address(0x33);
/** A token whose balance of the zero address reverts. */
const SHY = address(0x44);
/** A contract that uses up all gas of each call. */
const BURNER = address(0x55);
const REQUEST_GAS = 30_000_000;

/** A chain on which every token has a supply of 1,000, with 10 at the zero address and 5 at 0x…dEaD. */
function chain() {
  const requests: number[] = [];
  const read: ReadBounded = async (calls) => {
    let left = REQUEST_GAS;
    const results: CallResult[] = [];
    for (const { target, data, gas } of calls) {
      if (left < gas) break;
      const isZero = data.startsWith('0x70a08231') && BigInt(`0x${data.slice(10)}`) === 0n;
      const success = target !== BURNER && !(target === SHY && isZero);
      const gasUsed = target === BURNER ? gas : 5_000;
      const value = !success ? 0n : data.startsWith('0x18160ddd') ? 1_000n : isZero ? 10n : 5n;
      left -= gasUsed;
      results.push({
        success,
        hasCode: true,
        size: success ? 32 : 0,
        word: numberToHex(value, { size: 32 }),
        gasUsed,
      });
    }
    requests.push(results.length);
    return results;
  };
  return { read, requests };
}

it('a supply has a total and a burnt amount', async () => {
  const { read, requests } = chain();
  expect(await readSupplies(read, [TOKEN, SHY])).toEqual(
    new Map([
      [TOKEN, { total: 1_000n, burnt: 15n }],
      [SHY, { total: 1_000n, burnt: 5n }],
    ]),
  );
  expect(requests).toEqual([6]);
});

it('tokens that use up the gas of their calls do not affect others', async () => {
  const { read, requests } = chain();
  const tokens = Array.from({ length: 100 }, (_, i) =>
    i % 4 === 0 ? BURNER : address(0x1000 + i),
  );
  const supplies = await readSupplies(read, tokens);
  for (const token of tokens) {
    expect(supplies.get(token)).toEqual(
      token === BURNER ? undefined : { total: 1_000n, burnt: 15n },
    );
  }
  expect(requests.length).toBeLessThan(5);
});

it('a node that does not respond rejects instead of omitting supplies', async () => {
  await expect(readSupplies(() => Promise.reject(new Error('down')), [TOKEN])).rejects.toThrow(
    'down',
  );
});
