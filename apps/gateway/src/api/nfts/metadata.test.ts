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
  ['base64 with a charset', base64(ITEM).replace(';base64', ';charset=utf-8;base64')],
  ['unescaped JSON', `data:application/json;utf8,${JSON.stringify(ITEM)}`],
])('parses %s', (_, uri) => {
  expect(parseTokenUri(uri)).toEqual(READ);
});

test.each([
  ['a web URL', 'https://items.example/7'],
  ['an IPFS URL', 'ipfs://bafy/7'],
  ['a text that is not a URI', 'hello'],
  ['another type', 'data:text/html,<script>alert(1)</script>'],
  ['malformed JSON', 'data:application/json,{"name":'],
  ['a list', json([1, 2])],
  ['null', json(null)],
  ['an empty URI', ''],
])('returns no metadata for %s', (_, uri) => {
  expect(parseTokenUri(uri)).toEqual(NO_METADATA);
});

test.each<[string, object, object]>([
  ['a script URL as an image', { image: 'javascript:alert(1)' }, { image: null }],
  ['a page as an image', { image: 'data:text/html,<script/>' }, { image: null }],
  ['characters that reverse text', { name: '\u202eevil\u0000' }, { name: 'evil' }],
  ['a name that is not a text', { name: { toString: 'x' } }, { name: null }],
  ['traits that are not a list', { attributes: 'many' }, { traits: [] }],
  [
    'invalid traits',
    { attributes: [7, null, { trait_type: 1 }, { trait_type: 'A', value: 'b' }] },
    { traits: [{ type: 'A', value: 'b' }] },
  ],
])('omits %s', (_, metadata, read) => {
  expect(parseTokenUri(json(metadata))).toMatchObject(read);
});

test('limits the length of texts and the number of traits', () => {
  const attributes = Array.from({ length: 1_000 }, (_, i) => ({ trait_type: `${i}`, value: i }));
  const read = parseTokenUri(json({ name: 'n'.repeat(9_999), attributes }));
  expect(read.name).toHaveLength(96);
  expect(read.traits).toHaveLength(50);
});

test('does not parse metadata that is far too long', () => {
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
