import fc from 'fast-check';
import { concatHex, encodeAbiParameters, hexToBytes, numberToHex, parseAbiParameters } from 'viem';
import { assertBoundedAbi } from './assert-bounded-abi.ts';

const word = (value: number) => numberToHex(value, { size: 32 });
const PARAMS = parseAbiParameters([
  'address a, (uint256 x, bytes b, (string s, bool f)[] list)[2] pair, bytes[] calls, uint256[2][] grid',
]);

const bytes = fc.uint8Array({ maxLength: 70 }).map((u) => `0x${Buffer.from(u).toString('hex')}`);
const item = fc.record({ s: fc.string({ maxLength: 40 }), f: fc.boolean() });
const struct = fc.record({
  x: fc.bigInt(0n, 1n << 200n),
  b: bytes,
  list: fc.array(item, { maxLength: 4 }),
});
const grid = fc.array(fc.tuple(fc.bigInt(0n, 9n), fc.bigInt(0n, 9n)), { maxLength: 5 });

describe('assertBoundedAbi', () => {
  it('accepts the output of an encoder and rejects it when truncated', () => {
    fc.assert(
      fc.property(
        fc.tuple(struct, struct),
        fc.array(bytes, { maxLength: 6 }),
        grid,
        (pair, calls, rows) => {
          const encoded = encodeAbiParameters(PARAMS, [
            `0x${'11'.repeat(20)}`,
            pair,
            calls,
            rows,
          ] as never);
          const data = hexToBytes(encoded);
          expect(() => assertBoundedAbi(PARAMS, data)).not.toThrow();
          expect(() => assertBoundedAbi(PARAMS, data.subarray(0, data.length - 64))).toThrow(
            RangeError,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('rejects a long text that is referenced a thousand times', () => {
    const count = 1_000;
    const text = concatHex([word(50_000), `0x${'ab'.repeat(50_000)}`]);
    const offsets = Array.from({ length: count }, () => word(count * 32));
    const bomb = hexToBytes(concatHex([word(32), word(count), ...offsets, text]));
    expect(() => assertBoundedAbi([{ type: 'bytes[]' }], bomb)).toThrow(RangeError);
  });

  it.each([
    ['an offset far outside', [`0x${'ff'.repeat(32)}`]],
    ['a length far outside', [word(32), `0x${'ff'.repeat(32)}`]],
    ['an endless list', [word(32), word(1 << 30)]],
    ['nothing', []],
  ] as [string, `0x${string}`[]][])('rejects %s', (_, words) => {
    const data = hexToBytes(concatHex(['0x', ...words]));
    expect(() => assertBoundedAbi([{ type: 'bytes[]' }], data)).toThrow(RangeError);
  });
});
