import * as fc from 'fast-check';
import { NO_METADATA, parseTokenUri } from './metadata.ts';

const json = (value: unknown) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(value))}`;
const base64 = (value: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(value)).toString('base64')}`;

const ITEM = {
  name: 'Diver #7',
  description: 'Deep down',
  image: 'data:image/svg+xml;base64,PHN2Zy8+',
  attributes: [
    { trait_type: 'Depth', value: 'Abyss' },
    { trait_type: 'Companions', value: 3 },
  ],
};
const READ = {
  name: 'Diver #7',
  description: 'Deep down',
  image: 'data:image/svg+xml;base64,PHN2Zy8+',
  traits: [
    { type: 'Depth', value: 'Abyss' },
    { type: 'Companions', value: '3' },
  ],
};

test.each([
  ['escaped JSON', json(ITEM)],
  ['base64', base64(ITEM)],
  ['with a charset', base64(ITEM).replace(';base64', ';charset=utf-8;base64')],
  ['JSON as it is', `data:application/json;utf8,${JSON.stringify(ITEM)}`],
])('reads %s', (_, uri) => {
  expect(parseTokenUri(uri)).toEqual(READ);
});

test.each([
  ['an address on the network', 'https://items.example/7'],
  ['an address of IPFS', 'ipfs://bafy/7'],
  ['no URI', 'hello'],
  ['another type', 'data:text/html,<script>alert(1)</script>'],
  ['broken JSON', 'data:application/json,{"name":'],
  ['a list', json([1, 2])],
  ['null', json(null)],
  ['nothing', ''],
])('%s tells nothing', (_, uri) => {
  expect(parseTokenUri(uri)).toEqual(NO_METADATA);
});

test.each<[string, object, object]>([
  ['a script for a picture', { image: 'javascript:alert(1)' }, { image: null }],
  ['a page for a picture', { image: 'data:text/html,<script/>' }, { image: null }],
  ['marks that turn text around', { name: '\u202eevil\u0000' }, { name: 'evil' }],
  ['a name that is none', { name: { toString: 'x' } }, { name: null }],
  ['traits that are none', { attributes: 'many' }, { traits: [] }],
  [
    'a trait among nonsense',
    { attributes: [7, null, { trait_type: 1 }, { trait_type: 'A', value: 'b' }] },
    { traits: [{ type: 'A', value: 'b' }] },
  ],
])('leaves out %s', (_, said, read) => {
  expect(parseTokenUri(json(said))).toMatchObject(read);
});

test('keeps words and traits short', () => {
  const attributes = Array.from({ length: 1_000 }, (_, i) => ({ trait_type: `${i}`, value: i }));
  const read = parseTokenUri(json({ name: 'n'.repeat(9_999), attributes }));
  expect(read.name).toHaveLength(96);
  expect(read.traits).toHaveLength(50);
});

test('does not read what is far too long', () => {
  expect(parseTokenUri(json({ name: 'n'.repeat(200_000) }))).toEqual(NO_METADATA);
});

test('never throws, whatever a contract returns', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, isBase64) => {
      const { traits } = parseTokenUri(isBase64 ? base64(value) : json(value));
      expect(traits.length).toBeLessThanOrEqual(50);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (tail) => {
      expect(parseTokenUri(`data:application/json;base64,${tail}`).traits).toEqual([]);
    }),
  );
});
