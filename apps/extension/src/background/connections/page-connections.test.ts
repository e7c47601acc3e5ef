import type { MessageSender, Tab } from '../../browser/browser.ts';
import { pageOf } from './page-connections.ts';

const ORIGIN = 'https://app.example';
const sender = {
  origin: ORIGIN,
  tab: { id: 1 } as Tab,
  frameId: 0,
  documentId: 'document',
  url: `${ORIGIN}/swap?amount=1`,
};
const PAGE = { origin: ORIGIN, tabId: 1, frameId: 0, documentId: 'document' };

it('identifies a page by the document that the browser reports, with the URL for its icon', () => {
  expect(pageOf(sender)).toEqual({ ...PAGE, url: sender.url });
});

it.each([
  ['a frame', { frameId: 3 }],
  ['a URL of another origin', { url: 'about:blank' }],
  ['an origin with the same prefix', { url: `${ORIGIN}.evil.example/` }],
  ['a URL that is too long to store', { url: `${ORIGIN}/${'x'.repeat(2_048)}` }],
])('omits the icon URL for %s', (_, url) => {
  expect(pageOf({ ...sender, ...url })).toEqual({ ...PAGE, ...('frameId' in url && url) });
});

it.each([
  ['a sandboxed frame', { origin: 'null' }],
  ['a file', { origin: 'file://' }],
  ['a sender without a tab', { tab: undefined }],
])('returns undefined for %s', (_, url) => {
  expect(pageOf({ ...sender, ...url } as MessageSender)).toBeUndefined();
});
