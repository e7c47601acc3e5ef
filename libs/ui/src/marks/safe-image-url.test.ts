import { safeImageUrl } from './safe-image-url.ts';

const HOSTS = ['https://logos.example'];

it.each([
  'data:image/svg+xml,%3Csvg/%3E',
  'data:image/png;base64,AAAA',
  'https://logos.example/usdc.png',
])('safeImageUrl allows %s', (image) => {
  expect(safeImageUrl(image, HOSTS)).toBe(image);
});

it.each([
  'https://other.example/usdc.png',
  'http://logos.example/usdc.png',
  'https://logos.example.other.example/usdc.png',
  'https://logos.example@other.example/usdc.png',
  '//other.example/usdc.png',
  '/usdc.png',
  'ipfs://abc/usdc.png',
  'data:text/html,<script>',
  '',
])('safeImageUrl rejects %s', (image) => {
  expect(safeImageUrl(image, HOSTS)).toBeUndefined();
});

it('safeImageUrl rejects every host when none is allowed', () => {
  expect(safeImageUrl('https://logos.example/usdc.png')).toBeUndefined();
});
