/** @jest-environment node */
import { LimitExceeded } from '@cenote/wallet-core/provider';
import { fakeBrowser } from '../../testing/fake-browser.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { CallsWindow } from './calls-window.ts';

const [SITE, OTHER] = ['https://site.example', 'https://other.example'] as const;

/** A browser whose windows a test closes, and what they show. */
function setUp() {
  const open = new Map<number, string>();
  let opened = 0;
  const create = async ({ url }: { url: string }) => {
    opened++;
    open.set(opened, url);
    return { id: opened };
  };
  const tabs = {
    query: async ({ windowId }: { windowId: number }) =>
      open.has(windowId) ? [{ id: windowId }] : [],
    update: async (id: number, { url }: { url: string }) => void open.set(id, url),
  };
  const runtime = { getURL: (path: string) => path };
  fakeBrowser({ windows: { create }, tabs, runtime });
  const clock = { ms: 0 };
  const calls = new CallsWindow({ store: memoryStore(), now: () => clock.ms });
  return { calls, open, opened: () => opened, clock };
}

it('a page that asks again and again opens one window, which shows what was asked for last', async () => {
  const { calls, open } = setUp();
  await Promise.all(Array.from({ length: 200 }, (_, n) => calls.show(SITE, `${n}`)));
  expect([...open.values()]).toEqual(['popup.html#calls/199']);
});

it('a window that the person closes three times is not opened again by this site for a minute', async () => {
  const { calls, open, opened, clock } = setUp();
  for (let n = 0; n < 3; n++) {
    await calls.show(SITE, 'a');
    open.clear();
    clock.ms += 1_000;
  }
  await expect(calls.show(SITE, 'a')).rejects.toThrow(LimitExceeded);
  expect(opened()).toBe(3);
  await calls.show(OTHER, 'b');
  expect([...open.values()]).toEqual(['popup.html#calls/b']);
  open.clear();
  clock.ms += 60_000;
  await calls.show(SITE, 'a');
  expect([...open.values()]).toEqual(['popup.html#calls/a']);
});

it('a window that the person closes now and then is opened again', async () => {
  const { calls, open, opened, clock } = setUp();
  for (let n = 0; n < 5; n++) {
    await calls.show(SITE, 'a');
    open.clear();
    clock.ms += 30_000;
  }
  expect(opened()).toBe(5);
});
