import { siteOf } from './site-of.ts';

it.each([
  ['https://app.example.com', 'example.com'],
  ['https://a.b.c.example.com:8443', 'example.com'],
  ['https://example.com', 'example.com'],
  ['https://shop.example.co.uk', 'example.co.uk'],
  ['https://one.vercel.app', 'one.vercel.app'],
  ['https://a.one.vercel.app', 'one.vercel.app'],
  ['http://localhost:3000', 'localhost'],
  ['http://127.0.0.1:3000', '127.0.0.1'],
  ['http://[::1]:3000', '[::1]'],
])('assigns %s to the site %s', (origin, site) => {
  expect(siteOf(origin)).toBe(site);
});
