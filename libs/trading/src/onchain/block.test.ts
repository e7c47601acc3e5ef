import { numberToHex } from 'viem';
import { assertRecent } from './block.ts';
import type { ChainClient } from './chain-client.ts';

const hashOf = (number: number): `0x${string}` => `0x${number.toString(16).padStart(64, '0')}`;

/** A chain with a block at a fixed interval from a first timestamp on. */
function chainOf(height: number, secondsPerBlock: number) {
  const requests: unknown[] = [];
  const request = async ({ params: [at] }: { params: [string] }) => {
    requests.push(at);
    const number = at === 'latest' ? height : Number(at);
    if (number > height) return null;
    const timestamp = numberToHex(1_000 + number * secondsPerBlock);
    return { number: numberToHex(number), hash: hashOf(number), timestamp };
  };
  return { requests, client: { request } as unknown as ChainClient };
}

const blockAt = (number: number) => ({ number: BigInt(number), hash: hashOf(number) });

describe('assertRecent', () => {
  it.each([
    ['the head', 500, 12],
    ['five blocks of twelve seconds behind', 495, 12],
    ['thirty blocks of a second behind', 470, 1],
    ['one block behind, on a chain without blocks for an hour', 499, 3_600],
  ])('accepts a block that is %s', async (_which, number, secondsPerBlock) => {
    const { client } = chainOf(500, secondsPerBlock);
    await expect(assertRecent(client, blockAt(number))).resolves.toBeUndefined();
  });

  it.each([
    ['six blocks of twelve seconds behind', 494, 12],
    ['31 seconds behind, with one block per second', 469, 1],
    ['a month old', 5, 12],
    ['not mined yet', 501, 12],
  ])('rejects a block that is %s', async (_which, number, secondsPerBlock) => {
    const { client } = chainOf(500, secondsPerBlock);
    await expect(assertRecent(client, blockAt(number))).rejects.toMatchObject({
      code: 'BLOCK_UNAVAILABLE',
    });
  });

  it('rejects a block that the chain replaced', async () => {
    const { client } = chainOf(500, 12);
    const replaced = { ...blockAt(500), hash: hashOf(1) };
    await expect(assertRecent(client, replaced)).rejects.toMatchObject({
      code: 'BLOCK_UNAVAILABLE',
    });
  });

  it('requests the block and the head in parallel', () => {
    const { client, requests } = chainOf(500, 12);
    void assertRecent(client, blockAt(499));
    expect(requests).toEqual(['0x1f3', 'latest']);
  });
});
