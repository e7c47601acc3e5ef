import type { Hex } from '@cenote/chains';
import fc from 'fast-check';
import { HttpRequestError, RpcRequestError } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import { EndpointError } from '../errors.ts';
import { groupReads, maxReadsOf, readInHalves, shareMaxReads } from './call-size.ts';

const newClient = (): ChainClient => ({ request: (async () => '0x') as never });
const outOfGas = () =>
  new EndpointError(
    new RpcRequestError({ body: {}, url: '', error: { code: -32_000, message: 'out of gas' } }),
  );
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A group reader that accepts at most `most` reads, and records the sizes of its calls. */
function reader(most: number, error: () => Error = outOfGas) {
  const sizes: number[] = [];
  const readGroup = async (reads: readonly number[]) => {
    sizes.push(reads.length);
    if (reads.length > most) throw error();
    return reads.map((read) => 2 * read);
  };
  return { sizes, readGroup };
}

describe('a call that is too large for the endpoint', () => {
  test('is repeated in halves, with all results in order, whatever the endpoint accepts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        async (count, most) => {
          const { readGroup } = reader(most);
          const results = await readInHalves(newClient(), upTo(count), readGroup);
          expect(results).toEqual(upTo(count).map((read) => 2 * read));
        },
      ),
    );
  });

  test.each([
    ['out of gas', outOfGas],
    ['HTTP 413', () => new EndpointError(new HttpRequestError({ url: '', status: 413 }))],
  ])('lowers the size of later calls (%s)', async (_, error) => {
    const client = newClient();
    const other = newClient();
    shareMaxReads(other, client);
    await readInHalves(client, upTo(200), reader(60, error).readGroup);
    expect(maxReadsOf(client)).toBe(50);
    expect(maxReadsOf(other)).toBe(50);
    expect(maxReadsOf(newClient())).toBeGreaterThan(200);
  });

  test('because of one contract that uses all gas lowers the size of later calls only a little', async () => {
    const client = newClient();
    const burner = async (reads: readonly number[]) => {
      if (reads.includes(7) && reads.length > 1) throw outOfGas();
      return [...reads];
    };
    expect(await readInHalves(client, upTo(200), burner)).toEqual(upTo(200));
    expect(maxReadsOf(client)).toBeGreaterThanOrEqual(20);
  });

  test('is not repeated for another error, or if it is a single read', async () => {
    const { readGroup, sizes } = reader(0, () => new Error('ECONNREFUSED'));
    await expect(readInHalves(newClient(), upTo(8), readGroup)).rejects.toThrow('ECONNREFUSED');
    expect(sizes).toEqual([8]);
    const single = reader(0);
    await expect(readInHalves(newClient(), [1], single.readGroup)).rejects.toThrow(EndpointError);
    expect(single.sizes).toEqual([1]);
  });
});

test('groups keep the order and stay within the number of reads and the size of a request', () => {
  const read = fc
    .integer({ min: 4, max: 2_000 })
    .map((bytes): { data: Hex } => ({ data: `0x${'ab'.repeat(bytes)}` }));
  fc.assert(
    fc.property(
      fc.array(read, { maxLength: 100 }),
      fc.integer({ min: 1, max: 100 }),
      (reads, most) => {
        const groups = groupReads(reads, most);
        expect(groups.flat()).toEqual(reads);
        for (const group of groups) {
          expect(group.length).toBeLessThanOrEqual(most);
          const digits = group.reduce((sum, { data }) => sum + data.length, 0);
          expect(digits).toBeLessThanOrEqual(128_000);
        }
      },
    ),
    { numRuns: 30 },
  );
});
