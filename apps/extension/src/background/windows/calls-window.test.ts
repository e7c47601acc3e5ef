/** @jest-environment node */
import { LimitExceeded } from '@cenote/wallet-core/provider';
import { fakeBrowser } from '../../testing/fake-browser.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import { CallsWindow } from './calls-window.ts';

const [SITE, OTHER] = ['https://site.example', 'https://other.example'] as const;

/** A fake browser with the windows, which a test can close, and their URLs. */
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
  const calls = new CallsWindow({
    store: memoryStore(),
    messenger: workerMessenger(),
    now: () => clock.ms,
  });
  return { calls, open, opened: () => opened, clock };
}

it('opens one window for repeated requests of a page, and shows the latest', async () => {
  const { calls, open } = setUp();
  await Promise.all(Array.from({ length: 200 }, (_, n) => calls.show(SITE, `${n}`)));
  expect([...open.values()]).toEqual(['popup.html#calls/199']);
});

it('does not open a window for one minute after the user closed three windows of the site', async () => {
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

it('opens a window again that the user closes occasionally', async () => {
  const { calls, open, opened, clock } = setUp();
  for (let n = 0; n < 5; n++) {
    await calls.show(SITE, 'a');
    open.clear();
    clock.ms += 30_000;
  }
  expect(opened()).toBe(5);
});
