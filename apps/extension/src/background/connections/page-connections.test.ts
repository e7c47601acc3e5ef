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

it('is the document that the browser names, with the address that its icon belongs to', () => {
  expect(pageOf(sender)).toEqual({ ...PAGE, url: sender.url });
});

it.each([
  ['a frame', { frameId: 3 }],
  ['an address of another origin', { url: 'about:blank' }],
  ['an origin that only begins like it', { url: `${ORIGIN}.evil.example/` }],
  ['an address that is too long to store', { url: `${ORIGIN}/${'x'.repeat(2_048)}` }],
])('has no icon for %s', (_, given) => {
  expect(pageOf({ ...sender, ...given })).toEqual({ ...PAGE, ...('frameId' in given && given) });
});

it.each([
  ['a sandboxed frame', { origin: 'null' }],
  ['a file', { origin: 'file://' }],
  ['what is in no tab', { tab: undefined }],
])('is none for %s', (_, given) => {
  expect(pageOf({ ...sender, ...given } as MessageSender)).toBeUndefined();
});
