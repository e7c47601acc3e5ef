import fc from 'fast-check';
import { base64urlOf, fromBase64url, toBase64url } from './base64url.ts';
import { fromHex, hexOf, toHex } from './bytes.ts';

test('decodes hexadecimal and base64url to the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(bytes);
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
      expect(hexOf(bytes.length).safeParse(toHex(bytes)).success).toBe(true);
      expect(base64urlOf({ max: bytes.length }).safeParse(toBase64url(bytes)).success).toBe(true);
    }),
  );
});

/** RFC 4648, section 10, and the two characters that differ in base64url. */
test.each([
  ['', ''],
  ['66', 'Zg'],
  ['666f', 'Zm8'],
  ['666f6f', 'Zm9v'],
  ['666f6f626172', 'Zm9vYmFy'],
  ['fbff', '-_8'],
])('encodes %j as %j', (hex, text) => {
  expect(toBase64url(fromHex(hex))).toBe(text);
});

test.each(['Zh', 'Zg==', 'Z', 'Zm9', 'a+b/', 'Zg\n', 'Zm 9v', 'é'])('rejects %j', (text) => {
  expect(fromBase64url(text)).toBeUndefined();
  expect(base64urlOf({ max: 100 }).safeParse(text).success).toBe(false);
});

test.each(['0', 'AB', '0x', 'zz', ' 00', '00\n'])('rejects %j as hexadecimal', (text) => {
  expect(hexOf({ max: 100 }).safeParse(text).success).toBe(false);
});

test('limits bytes, not characters', () => {
  expect(hexOf(2).safeParse('00').success).toBe(false);
  expect(hexOf({ max: 2 }).safeParse('000000').success).toBe(false);
  expect(base64urlOf({ min: 2, max: 3 }).safeParse('Zg').success).toBe(false);
  expect(base64urlOf({ max: 2 }).safeParse('Zm9v').success).toBe(false);
});
