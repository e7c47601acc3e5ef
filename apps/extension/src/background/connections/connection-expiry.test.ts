import type { Store } from '@cenote/wallet-core';
import type { Port } from '../../browser/browser.ts';
import { ALICE } from '../../testing/accounts.ts';
import { fakePort } from '../../testing/fake-port.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import { ConnectionExpiry } from './connection-expiry.ts';
import { PageConnections } from './page-connections.ts';
import { PermissionController } from './permission-controller.ts';

const SITE = 'https://app.example';
const OTHER = 'https://other.example';
const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

/** A worker with its page connections, on persisted storage. */
function start(store: Store) {
  const alarms: (number | undefined)[] = [];
  const dropped: string[] = [];
  const messenger = workerMessenger();
  const permissionController = new PermissionController(store, messenger);
  messenger.handle('RequestHandler:siteInfo', async (origin) => ({
    chainId: '0x1',
    accounts: [...(await permissionController.accounts(origin))],
  }));
  const pageConnections = new PageConnections({
    messenger,
    tabs: { reopen() {}, wakeAll() {} },
  });
  const expiry = new ConnectionExpiry({
    messenger,
    permissionController,
    approvalController: { rejectForOtherAccounts: async (origin) => void dropped.push(origin) },
    alarm: { set: (at) => void alarms.push(at), listen() {} },
  });
  return { permissionController, expiry, pageConnections, alarms, dropped };
}

/** Returns the account notifications that a page of an origin receives. */
async function connect({ pageConnections }: ReturnType<typeof start>, origin: string) {
  const { port, sent } = fakePort<{ site?: { accounts: string[] } }, unknown>();
  const sender = { origin, tab: { id: 1 }, frameId: 0, documentId: origin };
  pageConnections.connect(Object.assign(port, { sender }) as unknown as Port);
  await jest.advanceTimersByTimeAsync(0);
  return () => sent.flatMap(({ site }) => (site ? [site.accounts] : []));
}

const grant = (
  { permissionController }: ReturnType<typeof start>,
  origin: string,
  expiresAt?: number,
) =>
  permissionController.grant({
    id: origin,
    origin,
    accounts: [ALICE],
    ...(expiresAt !== undefined && { expiresAt }),
  });

describe('a connection with an expiry', () => {
  it('ends at its expiry: its page is notified, its open requests are dropped, other connections remain', async () => {
    const worker = start(memoryStore());
    await grant(worker, SITE, Date.now() + MINUTE);
    await grant(worker, OTHER);
    await worker.permissionController.setChain(SITE, 5);
    const [seen, others] = [await connect(worker, SITE), await connect(worker, OTHER)];
    await jest.advanceTimersByTimeAsync(MINUTE - 1);
    expect(seen()).toEqual([[ALICE]]);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen()).toEqual([[ALICE], []]);
    expect(others()).toEqual([[ALICE]]);
    expect(worker.dropped).toEqual([SITE]);
    expect(await worker.permissionController.chainId(SITE)).toBeUndefined();
    expect((await worker.permissionController.connections()).map(({ invoker }) => invoker)).toEqual(
      [OTHER],
    );
  });

  it('wakes a stopped worker, and a later worker for the next expiry', async () => {
    const store = memoryStore();
    const before = start(store);
    const [first, second] = [Date.now() + 60 * MINUTE, Date.now() + 90 * MINUTE];
    await grant(before, SITE, second);
    await grant(before, OTHER, first);
    expect(before.alarms).toEqual([second, first]);
    jest.setSystemTime(first);
    const after = start(store);
    await after.expiry.check();
    expect(after.dropped).toEqual([OTHER]);
    expect(after.alarms).toEqual([second]);
    jest.setSystemTime(second + MINUTE);
    const late = start(store);
    await late.expiry.check();
    expect(late.dropped).toEqual([SITE]);
    expect(late.alarms).toEqual([undefined]);
  });

  it('is not ended by the timer of an earlier connection of the same site', async () => {
    const worker = start(memoryStore());
    await grant(worker, SITE, Date.now() + MINUTE);
    await grant(worker, SITE, Date.now() + 10 * MINUTE);
    const seen = await connect(worker, SITE);
    await jest.advanceTimersByTimeAsync(9 * MINUTE);
    expect(seen()).toEqual([[ALICE]]);
  });

  it('is not ended by an alarm that fires early, which is rescheduled', async () => {
    const worker = start(memoryStore());
    const at = Date.now() + 10 * MINUTE;
    await grant(worker, SITE, at);
    jest.setSystemTime(at - 5);
    await worker.expiry.check();
    expect(worker.dropped).toEqual([]);
    expect(worker.alarms).toEqual([at, at]);
    await jest.advanceTimersByTimeAsync(5);
    expect(worker.dropped).toEqual([SITE]);
  });
});
