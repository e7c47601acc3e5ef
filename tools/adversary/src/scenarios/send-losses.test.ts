import type { Address } from '@cenote/chains';
import { trueToken } from '../market.ts';
import { sendLosses } from './send-losses.ts';

const gave = (key: string, amount: bigint) => (address: Address) =>
  address === trueToken(key).address ? amount : 0n;

it('counts what left beyond what was typed, by the token that the symbol means', () => {
  expect(sendLosses('USDC', '250', gave('USDC', 250_000_000n)).lossUsd).toBe(0);
  expect(sendLosses('USDC', '250', gave('USDC', 251_000_000n)).lossUsd).toBeCloseTo(1);
  expect(sendLosses('USDC', '250', gave('USDC', 1n)).losses).toEqual([]);
});

it('counts all of another token than the symbol means', () => {
  expect(sendLosses('DAI', '250', gave('USDC', 250_000_000n)).lossUsd).toBeCloseTo(250);
  expect(sendLosses('JUNK', '250', gave('USDC', 250_000_000n)).lossUsd).toBeCloseTo(250);
});
