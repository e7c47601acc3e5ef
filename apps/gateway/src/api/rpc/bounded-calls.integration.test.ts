import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from '@cenote/chains';
import { Anvil } from '@cenote/devnet';
import { freePort } from '@cenote/launch';
import { createClient, http, pad } from 'viem';
import { address } from '../testing/logs.ts';
import { type BoundedCall, boundedReader, type ReadBounded, readBounded } from './bounded-calls.ts';

const MAGIC = pad('0x1626ba7e', { size: 32, dir: 'right' });
const SIGN = '631626ba7e60e01b60005260206000f3';
const [SIGNER, LOOP, LATE, REVERTS, BOMB, ECHO, SILENT, DELEGATED] = [1, 2, 3, 4, 5, 6, 7, 8].map(
  (i) => address(0xc0de00 + i),
) as [Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex];
const CODES: readonly (readonly [Hex, Hex])[] = [
  [SIGNER, `0x${SIGN}`],
  // Jumps to its own start until its gas is used up.
  [LOOP, '0x5b600056'],
  // The same until 20,000 gas are left, then signs.
  [LATE, `0x5b614e205a11600057${SIGN}`],
  [REVERTS, '0x60006000fd'],
  // Returns 30,000 zeros.
  [BOMB, '0x6175306000f3'],
  // Returns the first word of its data.
  [ECHO, '0x60003560005260206000f3'],
  // Returns nothing.
  [SILENT, '0x00'],
  // An account that is delegated to the code of SILENT (EIP-7702).
  [DELEGATED, `0xef0100${SILENT.slice(2)}`],
];

let anvil: Anvil;
let folder: string;
let read: ReadBounded;
/** Number of calls that each request responded to. */
let requests: number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cenote-calls-'));
  const options = { chainId: 31337, genesisTime: 1_780_000_000, cacheDir: folder };
  anvil = await Anvil.start({ ...options, port: await freePort() });
  await anvil.rpc.batch(CODES.map((params) => ({ method: 'anvil_setCode', params })));
  const once = boundedReader(createClient({ transport: http(anvil.rpc.url) }));
  read = async (calls) => {
    const results = await once(calls);
    requests.push(results.length);
    return results;
  };
}, 300_000);

beforeEach(() => {
  requests = [];
});

afterAll(async () => {
  await anvil?.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = (target: Hex, data: Hex = '0x', gas = 1_000_000): BoundedCall => ({
  target,
  data,
  gas,
});

it('a contract that uses up its gas, reverts or returns much data does not affect other calls', async () => {
  const targets = [SIGNER, LOOP, SIGNER, REVERTS, BOMB, LATE, SIGNER, address(0xe0a)];
  const results = await readBounded(
    read,
    targets.map((target) => call(target)),
  );
  const [first, loop, second, reverts, bomb, late, third, none] = results;
  for (const signer of [first, second, third]) {
    expect(signer).toMatchObject({ success: true, size: 32, word: MAGIC });
    expect(signer!.gasUsed).toBeLessThan(5_000);
  }
  expect(loop).toMatchObject({ success: false, size: 0 });
  expect(loop!.gasUsed).toBeGreaterThanOrEqual(1_000_000);
  expect(reverts).toMatchObject({ success: false, size: 0 });
  expect(reverts!.gasUsed).toBeLessThan(5_000);
  expect(bomb).toMatchObject({ success: true, size: 30_000, word: pad('0x') });
  expect(late).toMatchObject({ success: true, word: MAGIC });
  expect(late!.gasUsed).toBeGreaterThan(950_000);
  expect(none).toMatchObject({ success: true, size: 0 });
  expect(requests).toEqual([8]);
});

it('accounts with code are distinguished from others, whatever the code returns', async () => {
  const targets = [SILENT, DELEGATED, LOOP, REVERTS, address(0xe0a), address(1)];
  const results = await readBounded(
    read,
    targets.map((target) => call(target)),
  );
  expect(results.map(({ hasCode }) => hasCode)).toEqual([true, true, true, true, false, false]);
  for (const silent of results.slice(0, 2))
    expect(silent).toMatchObject({ success: true, size: 0 });
});

it('many calls that use all their gas take as many requests as their gas requires', async () => {
  const calls = Array.from({ length: 100 }, (_, i) => call(i % 2 ? LOOP : LATE));
  const results = await readBounded(read, [...calls, call(SIGNER)]);
  expect(results.map(({ success }) => success)).toEqual([
    ...calls.map(({ target }) => target === LATE),
    true,
  ]);
  expect(requests.length).toBeLessThan(6);
});

it('results of calls with much data and of several requests are returned in order', async () => {
  const word = (i: number) => pad(`0x${i.toString(16)}`, { size: 32 });
  const small = Array.from({ length: 700 }, (_, i) => call(ECHO, word(i)));
  const large = Array.from({ length: 60 }, (_, i) =>
    call(ECHO, pad(word(i), { size: 2_200, dir: 'right' })),
  );
  const results = await readBounded(read, [...small, ...large]);
  expect(results.map((result) => result.word)).toEqual(
    [...small, ...large].map(({ data }) => data.slice(0, 66)),
  );
  expect(requests.length).toBeLessThan(8);
});

it('a node that allows too little gas causes an error', async () => {
  await expect(readBounded(async () => [], [call(SIGNER)])).rejects.toThrow(/gas limit is too low/);
});
