/** @jest-environment node */
import { ChainDisconnected, InvalidParams } from '@cenote/wallet-core/provider';
import { encodeAbiParameters, type Hex, stringToHex } from 'viem';
import { memoryStore } from '../../testing/memory-store.ts';
import { readToken } from './read-token.ts';
import { WatchedAssets } from './watched-assets.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TOKEN = '0x6B175474E89094C44Da98b954EedeAC495271d0F';

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value]);
const whole = (value: number) => encodeAbiParameters([{ type: 'uint256' }], [BigInt(value)]);
const [SYMBOL, NAME, DECIMALS] = ['0x95d89b41', '0x06fdde03', '0x313ce567'];

/** A token contract that returns the given answers and fails on every other call. */
const token = (answers: Record<string, Hex>) => async (_: string, params: readonly unknown[]) =>
  answers[(params[0] as { data: string }).data] ?? '0x';

it.each([
  ['texts', { [SYMBOL]: text('DAI'), [NAME]: text('Dai Stablecoin'), [DECIMALS]: whole(18) }],
  [
    'bytes32, like old tokens',
    {
      [SYMBOL]: stringToHex('DAI', { size: 32 }),
      [NAME]: stringToHex('Dai Stablecoin', { size: 32 }),
      [DECIMALS]: whole(18),
    },
  ],
])('accepts a token that returns its names as %s', async (_, answers) => {
  const metadata = { symbol: 'DAI', name: 'Dai Stablecoin', decimals: 18 };
  expect(await readToken(TOKEN, token(answers))).toEqual(metadata);
});

it('replaces invisible characters in names', async () => {
  const answers = {
    [SYMBOL]: text('US\u202eDC\u3164'),
    [NAME]: text('USD\nCoin\u2800'),
    [DECIMALS]: whole(6),
  };
  expect(await readToken(TOKEN, token(answers))).toMatchObject({
    symbol: 'US DC',
    name: 'USD Coin',
  });
});

it('accepts a token without a name', async () => {
  const answers = { [SYMBOL]: text('DAI'), [DECIMALS]: whole(18) };
  expect(await readToken(TOKEN, token(answers))).toMatchObject({ symbol: 'DAI', name: '' });
});

it.each([
  ['returns nothing', {}],
  ['has no decimals', { [SYMBOL]: text('DAI') }],
  ['has more decimals than the maximum', { [SYMBOL]: text('DAI'), [DECIMALS]: whole(256) }],
  ['returns a symbol that is too long', { [SYMBOL]: text('x'.repeat(65)), [DECIMALS]: whole(18) }],
  ['returns invalid data', { [SYMBOL]: '0x1234' as Hex, [DECIMALS]: whole(18) }],
])('rejects a contract as a token if it %s', async (_, answers) => {
  await expect(readToken(TOKEN, token(answers))).rejects.toThrow(InvalidParams);
});

it('distinguishes an unresponsive node from a contract that is no token', async () => {
  const silent = () => Promise.reject(new ChainDisconnected());
  await expect(readToken(TOKEN, silent)).rejects.toThrow(ChainDisconnected);
});

it('stores the tokens of each account separately, without duplicates, and persists them', async () => {
  const store = memoryStore();
  const dai = { chainId: 1, address: TOKEN, symbol: 'DAI', name: '', decimals: 18 } as const;
  await new WatchedAssets(store).watch(ALICE, dai);
  await new WatchedAssets(store).watch(ALICE, { ...dai, chainId: 10 });
  await new WatchedAssets(store).watch(ALICE, { ...dai, symbol: 'DAI2' });
  expect(await new WatchedAssets(store).all()).toEqual({
    [ALICE.toLowerCase()]: [
      { ...dai, chainId: 10 },
      { ...dai, symbol: 'DAI2' },
    ],
  });
});
