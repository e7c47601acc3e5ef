import { type Address, lower } from '@cenote/chains';
import fc from 'fast-check';
import {
  concatHex,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  keccak256,
  padHex,
  parseAbiParameters,
  stringToHex,
  toHex,
} from 'viem';
import { ACCOUNT, SPENDER } from '../testing/fixtures.ts';
import { addressesInCall, isPackedCall } from './addresses-in-call.ts';

const UNKNOWN_ADDRESS: Address = '0x5a5ad96c1f00bb5e0d4b3c9e0b7d8f9911aa0042';

const SELECTOR = '0x12345678';
const call = (types: string, values: readonly unknown[]): Hex =>
  concatHex([SELECTOR, encodeAbiParameters(parseAbiParameters(types), values as never)]);

/** Random 20-byte addresses, without small numbers, which cannot be the address of any key. */
const anyAddress = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .filter((bytes) => bytes.slice(0, 8).some((byte) => byte !== 0))
  .filter((bytes) => bytes.slice(1).some((byte) => byte !== 255))
  .map((bytes) => toHex(bytes) as Address);
const amount = fc.bigInt({ min: 0n, max: 2n ** 96n - 1n });
const number = fc.oneof(
  amount,
  fc.bigInt({ min: 0n, max: 500n }),
  fc.constantFrom(2n ** 256n - 1n, 2n ** 160n - 1n, 2n ** 128n - 1n, 10n ** 18n),
);
const text = fc.string({ unit: fc.constantFrom(...'abc XYZ.-/019'), maxLength: 70 });

/** Functions that build calldata with a value among other arguments. */
type Way<T> = (value: T, n: bigint, words: string) => Hex;
const DIRECT: readonly Way<Address>[] = [
  (one, n) => call('uint256, address, uint256', [n, one, n]),
  (one, n) => call('uint256, address[], bool', [n, [ACCOUNT, one], true]),
  (one, n, words) => call('string, (uint256, address, bytes)', [words, [n, one, '0x']]),
  (one, n) => call('bytes32, uint256', [padHex(one), n]),
  (one, n) => call('uint256, bytes', [n, one]),
  (one, n, words) => call('string, uint256', [`${words}:${one}/`, n]),
  (one, n) => call('bytes, uint256', [encodeAbiParameters([{ type: 'address' }], [one]), n]),
];
const NESTED: readonly Way<Hex>[] = [
  (inner, n) => call('uint256, bytes', [n, inner]),
  (inner, n) => call('bytes[], uint256', [['0x', inner], n]),
  (inner, n, words) => call('(address, bytes, string)[], uint256', [[[ACCOUNT, inner, words]], n]),
];

it('finds an address in any argument of nested calls, up to four levels deep', () => {
  const way = fc.nat();
  fc.assert(
    fc.property(
      anyAddress,
      fc.record({ way, n: number, text }),
      fc.array(fc.record({ way, n: number, text }), { maxLength: 3 }),
      (one, first, around) => {
        const inner = DIRECT[first.way % DIRECT.length]?.(one, first.n, first.text) ?? '0x';
        const data = around.reduce<Hex>(
          (inner, level) => NESTED[level.way % NESTED.length]?.(inner, level.n, level.text) ?? '0x',
          inner,
        );
        expect(addressesInCall(data)).toContain(one);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('does not report amounts, times, fees, ticks or texts as addresses', () => {
  const tick = fc.integer({ min: -887_272, max: 887_272 });
  fc.assert(
    fc.property(fc.array(number, { maxLength: 6 }), tick, amount, text, (list, low, n, words) => {
      const types = 'uint256[], int24, int24, uint256, string, bool';
      const data = call(types, [list, low, -low, n, words, true]);
      expect(addressesInCall(data)).toEqual([]);
      expect(addressesInCall(call('uint256, bytes', [n, data]))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

it.each<[string, Hex]>([
  ['a proof', call('uint256, uint256, bytes32[]', [44n, 10n ** 18n, ['a', 'b'].map(keccakOf)])],
  ['a signature', call('uint256, bytes', [1n, concatHex([keccakOf('r'), keccakOf('s'), '0x1b'])])],
  [
    'a price limit',
    call('uint256, uint160', [1n, 1461446703485210103287273052203988822378723970341n]),
  ],
])('does not report any part of %s as an address', (_, data) => {
  expect(addressesInCall(data)).toEqual([]);
});

function keccakOf(words: string): Hex {
  return keccak256(stringToHex(words));
}

it.each<[string, Hex]>([
  [
    'packed with a call',
    encodePacked(
      ['uint8', 'address', 'bytes'],
      [0, SPENDER, call('address, uint256', [UNKNOWN_ADDRESS, 5n])],
    ),
  ],
  ['prefixed to an odd number of bytes', concatHex(['0x01', padHex(UNKNOWN_ADDRESS)])],
  ['at an offset of three bytes', concatHex(['0x010203', padHex(UNKNOWN_ADDRESS), padHex('0x05')])],
])('finds an address in bytes that are %s', (_, bytes) => {
  expect(addressesInCall(call('uint256, bytes', [1n, bytes]))).toContain(UNKNOWN_ADDRESS);
});

it.each([UNKNOWN_ADDRESS, SPENDER])('finds %s in the leading bytes of its word', (one) => {
  const word = padHex(one, { dir: 'right', size: 32 });
  expect(addressesInCall(call('bytes32, uint256', [word, 5n]))).toEqual([lower(one)]);
  expect(addressesInCall(call('uint256, bytes', [1n, concatHex([padHex('0x07'), one])]))).toEqual([
    lower(one),
  ]);
});

it('distinguishes packed calldata from ABI-encoded words and from text', () => {
  const packed = (types: string[], values: unknown[]) =>
    isPackedCall(concatHex([SELECTOR, encodePacked(types as never, values as never)]));
  expect(packed(['address', 'uint16'], [UNKNOWN_ADDRESS, 7])).toBe(true);
  expect(packed(['uint128', 'address'], [10n ** 10n, UNKNOWN_ADDRESS])).toBe(true);
  expect(packed(['uint32', 'uint64'], [1, 2n])).toBe(false);
  expect(packed(['uint256', 'uint256'], [1n, 2n])).toBe(false);
  expect(isPackedCall(stringToHex('Thank you for all the fish, see you soon.'))).toBe(false);
});

it('finds an address in calldata whose trailing zero bytes are omitted', () => {
  const one = lower('0x1234567890123456789012345678901234560000');
  const data = call('uint256, address', [1n, one]);
  expect(addressesInCall(data.slice(0, -4) as Hex)).toEqual([one]);
});

it('reports an address with leading zeros once, without shifted variants', () => {
  const one = lower('0x0000007890123456789012345678901234567890');
  expect(addressesInCall(call('address, uint256', [one, 1n]))).toEqual([one]);
  const within = call('bytes', [call('address, uint256', [one, 1n])]);
  expect(addressesInCall(within)).toEqual([one]);
});

it.each<[string, string[]]>([
  ['addresses', [padHex('0x123456789a', { dir: 'right', size: 32 }), padHex('0x44')]],
  [
    'lengths of nested calls',
    ['0x44', '0x104', '0x1e004', '0x10004'].map((one) => padHex(one as Hex)),
  ],
])('reports fewer addresses than words when the calldata consists of %s only', (_, words) => {
  const data = words.map((word) => word.slice(2)).join('');
  const long = data.repeat(131_072 / (32 * words.length));
  const shifted = `${long.slice(0, 80_000)}00000000${long.slice(80_000)}`;
  for (const one of [long, shifted]) {
    expect(addressesInCall(concatHex([SELECTOR, `0x${one}`])).length).toBeLessThan(131_072 / 32);
  }
});
