import type { Address } from '@cenote/chains';
import { trueToken } from '../true-tokens.ts';
import { sendLosses } from './send-losses.ts';

const gave = (key: string, amount: bigint) => (address: Address) =>
  address === trueToken(key).address ? amount : 0n;

it('sendLosses counts what left beyond the typed amount of the token with the symbol', () => {
  expect(sendLosses('USDC', '250', gave('USDC', 250_000_000n)).lossUsd).toBe(0);
  expect(sendLosses('USDC', '250', gave('USDC', 251_000_000n)).lossUsd).toBeCloseTo(1);
  expect(sendLosses('USDC', '250', gave('USDC', 1n)).losses).toEqual([]);
});

it('sendLosses counts all of a token that is not the one with the symbol', () => {
  expect(sendLosses('DAI', '250', gave('USDC', 250_000_000n)).lossUsd).toBeCloseTo(250);
  expect(sendLosses('JUNK', '250', gave('USDC', 250_000_000n)).lossUsd).toBeCloseTo(250);
});
