/**
 * Test helper `answerReader()`: returns the balance reader contract's response to its creation code, with the balances
 * that a function returns by currency.
 */
import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { numberToHex, padHex } from 'viem';

/** A push of an account before BALANCE, or of a token before the gas of its STATICCALL. */
const CURRENCY = /73([0-9a-f]{40})(?:(3161)|620493e0fa)/g;

export function answerReader(code: Hex, unitsOf: (currency: Address) => bigint | undefined): Hex {
  const currencies = [...code.toLowerCase().matchAll(CURRENCY)].map(
    ([, address, coin]): Address => (coin ? NATIVE : `0x${address}`),
  );
  const words = currencies.flatMap((currency) => {
    const units = unitsOf(currency);
    return units === undefined ? [0n, 0n] : [1n, units];
  });
  return `0x${words.map((word) => padHex(numberToHex(word), { size: 32 }).slice(2)).join('')}`;
}
