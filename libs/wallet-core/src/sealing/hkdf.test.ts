import { fromHex, toHex } from './bytes.ts';
import { hkdfSha256 } from './hkdf.ts';

const range = (from: number, length: number) => Uint8Array.from({ length }, (_, i) => from + i);

/** RFC 5869, appendix A.1 to A.3. */
test.each([
  {
    material: new Uint8Array(22).fill(0x0b),
    salt: range(0, 13),
    info: range(0xf0, 10),
    okm: '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
  },
  {
    material: range(0, 80),
    salt: range(0x60, 80),
    info: range(0xb0, 80),
    okm: 'b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87',
  },
  {
    material: new Uint8Array(22).fill(0x0b),
    salt: new Uint8Array(0),
    info: new Uint8Array(0),
    okm: '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
  },
])("derives the RFC's key $okm", async ({ material, salt, info, okm }) => {
  expect(toHex(await hkdfSha256(material, salt, info, fromHex(okm).length))).toBe(okm);
});
