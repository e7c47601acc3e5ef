import { imageOfTokenUri } from './token-uri-query.ts';

const uri = (content: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(content)).toString('base64')}`;
const IMAGE = 'data:image/svg+xml;base64,PHN2Zy8+';

test('the image is the one that the contract drew', () => {
  expect(imageOfTokenUri(uri({ name: 'Über', image: IMAGE }))).toBe(IMAGE);
});

test.each([
  ['a link', 'https://nft.example/1.json'],
  ['no JSON', 'data:application/json;base64,!'],
  ['a linked image', uri({ image: 'https://nft.example/1.svg' })],
  ['a page as the image', uri({ image: 'data:text/html,<script>1</script>' })],
  ['no image', uri({ name: 'x' })],
  ['a text that is too long', uri({ image: IMAGE, name: 'x'.repeat(500_000) })],
])('%s has no image', (_, text) => {
  expect(imageOfTokenUri(text)).toBeNull();
});
