import * as fc from 'fast-check';
import { readSearch } from './search-text.ts';

const words = (text: string, rest: object = {}) => ({
  kind: 'words',
  text,
  pair: undefined,
  isPool: false,
  fee: undefined,
  ...rest,
});
const ADDRESS = `0x${'aB'.repeat(20)}`;

test.each<[string, object]>([
  ['  ', { kind: 'nothing' }],
  ['\u200b\u202e', { kind: 'nothing' }],
  ['USDC', words('usdc')],
  ['u\u200bsdc', words('usdc')],
  ['ＵＳＤＣ', words('usdc')],
  ['Wrapped  Ether', words('wrapped ether', { pair: ['wrapped', 'ether'] })],
  ['usd coin bridged', words('usd coin bridged')],
  ['ETH/usdc', words('eth/usdc', { pair: ['eth', 'usdc'], isPool: true })],
  ['eth / ', words('eth /', { pair: ['eth', ''], isPool: true })],
  ['eth/usdc 0.3%', words('eth/usdc', { pair: ['eth', 'usdc'], isPool: true, fee: 3_000 })],
  ['eth usdc 0.05 %', words('eth usdc', { pair: ['eth', 'usdc'], fee: 500 })],
  ['v3 eth/usdc 1%', words('eth/usdc', { pair: ['eth', 'usdc'], isPool: true, fee: 10_000 })],
  [ADDRESS, { kind: 'address', address: ADDRESS.toLowerCase() }],
  [` 0X${'ab'.repeat(20)} `, { kind: 'address', address: `0x${'ab'.repeat(20)}` }],
  [`0x${'ab'.repeat(32)}`, { kind: 'poolId', id: `0x${'ab'.repeat(32)}` }],
  [`0x${'ab'.repeat(19)}`, words(`0x${'ab'.repeat(19)}`)],
])('readSearch parses %j', (typed, expected) => {
  expect(readSearch(typed)).toEqual(expected);
});

test('readSearch parses any text, independent of case and spacing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
      expect(readSearch(` ${typed}\t`)).toEqual(readSearch(typed));
      expect(['nothing', 'poolId', 'address', 'words']).toContain(readSearch(typed).kind);
    }),
  );
});
