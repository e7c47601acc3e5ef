import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { numberToHex, padHex } from 'viem';

/** A push of a token's address, followed by the push of the gas for its call. */
const TOKEN = /73([0-9a-f]{40})62/g;

/** What the code that reads balances returns; it reads the native coin first. */
export function answerReader(code: Hex, unitsOf: (currency: Address) => bigint): Hex {
  const tokens = [...code.toLowerCase().matchAll(TOKEN)].map(
    ([, address]): Address => `0x${address}`,
  );
  const words = [NATIVE, ...tokens].flatMap((currency) => [1n, unitsOf(currency)]);
  return `0x${words.map((word) => padHex(numberToHex(word), { size: 32 }).slice(2)).join('')}`;
}
