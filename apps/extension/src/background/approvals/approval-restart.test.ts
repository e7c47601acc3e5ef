/** @jest-environment node */

import type { Store } from '@cenote/wallet-core';
import type { Approval, Outcome } from '@cenote/wallet-core/approvals';
import type { Port } from '../../browser/browser.ts';
import { WorkerConnection, type WorkerPort } from '../../content/worker-connection.ts';
import type { PortReply, PortRequest } from '../../messages/page.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import { Batches } from '../calls/batches.ts';
import type { Reports } from '../checks/reports.ts';
import { approvalCommands } from '../commands/approvals.ts';
import { PageConnections } from '../connections/page-connections.ts';
import { PermissionController } from '../connections/permission-controller.ts';
import { reconnectPages } from '../connections/reconnect-pages.ts';
import { RequestHandler } from '../connections/request-handler.ts';
import { NetworkController } from '../networks/network-controller.ts';
import type { Wallet } from '../vault/wallet.ts';
import { ApprovalController } from './approval-controller.ts';
import { ApprovalExecutor } from './approval-executor.ts';

/* Simulates a page, an approval window and workers that end at any moment and restart after given delays. */

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ORIGIN = 'https://app.example';
const DOCUMENT = 'document';
const NEVER = new Promise<never>(() => {});
/** Longer than the longest schedule of the cases below. */
const RETURN_MS = 300;

const callAll = <T>(listeners: readonly ((value: T) => void)[], value: T) => {
  for (const listener of listeners) listener(value);
};
const turn = () => new Promise<void>((done) => setImmediate(done));
async function turns(count: number) {
  for (let left = count; left > 0; left -= 1) await turn();
}
async function until(isDone: () => boolean, limit = 400) {
  for (let left = limit; left > 0 && !isDone(); left -= 1) await turn();
}

interface Delays {
  /** Turns until the page reopens its port. */
  page: number;
  /** Whether the first port after that is never seen by a worker. */
  isLost?: boolean;
  /** Turns until the approval window resends its command. */
  window: number;
}

async function setUp() {
  const [session, local] = [memoryStore(), memoryStore()];
  await new PermissionController(local).grant({ id: '1', origin: ORIGIN, accounts: [ALICE] });
  const answers: PortReply[] = [];
  let executions = 0;
  let lastId = 0;
  let delays: Delays = { page: 0, window: 0 };
  let isOver = false;
  let lost = 0;
  let worker: ReturnType<typeof start> | undefined;
  let first: typeof worker;

  function start() {
    let isAlive = true;
    const ended: (() => void)[] = [];
    const step = async <T>(action: () => Promise<T>): Promise<T> => {
      await turn();
      return isAlive ? action() : NEVER;
    };
    const crashing = (store: Store): Store => ({
      get: (key) => step(() => store.get(key)),
      set: (entries) => step(() => store.set(entries)),
      remove: (keys) => step(() => store.remove(keys)),
    });
    const messenger = workerMessenger();
    const approvalController = new ApprovalController({ store: crashing(session), messenger });
    const wallet = { isUnlocked: async () => true, status: async () => 'unlocked' };
    const permissionController = new PermissionController(crashing(local));
    new RequestHandler({
      messenger,
      wallet: wallet as unknown as Wallet,
      approvalController,
      permissionController,
      networkController: new NetworkController(crashing(local)),
      batches: new Batches(crashing(local)),
      newId: () => {
        lastId += 1;
        return `approval-${lastId}`;
      },
      clientVersion: '',
    });
    messenger.handle('RequestHandler:siteInfo', () =>
      step(async () => ({ chainId: '0x1', accounts: [ALICE] })),
    );
    const pageConnections = new PageConnections({
      messenger,
      tabs: {
        reopen() {
          if (isAlive && !isOver) setImmediate(() => workerConnection.reopen());
        },
        wakeAll() {},
      },
      returnMs: RETURN_MS,
    });
    const approvalExecutor = new ApprovalExecutor({
      approvalController,
      executeApproval: (_: Approval): Promise<Outcome> =>
        step(async () => {
          executions += 1;
          return { result: 'signed' };
        }),
      isSigned: async () => false,
      messenger,
    });
    const reports = { requireSignable: () => step(async () => {}) } as unknown as Reports;
    const networkController = new NetworkController(crashing(local));
    const commands = approvalCommands({
      approvalController,
      pageConnections,
      approvalExecutor,
      networkController,
      reports,
      permissionController,
    });
    void approvalExecutor.resume();
    void reconnectPages(approvalController, pageConnections);
    return {
      pageConnections,
      commands,
      get isAlive() {
        return isAlive;
      },
      onEnd: (listener: () => void) => void ended.push(listener),
      end: () => {
        isAlive = false;
        for (const listener of ended) setImmediate(listener);
      },
    };
  }
  const running = () => {
    if (!worker?.isAlive) worker = start();
    first ??= worker;
    return worker;
  };

  const workerConnection: WorkerConnection & { reopen(): void } = new WorkerConnection({
    connect: () => {
      const at = running();
      const toPage: ((reply: PortReply) => void)[] = [];
      const toWorker: ((message: PortRequest) => void)[] = [];
      let isOpen = true;
      const disconnects: ((value: undefined) => void)[] = [];
      at.onEnd(() => {
        isOpen = false;
      });
      const workerPort = {
        sender: { origin: ORIGIN, tab: { id: 1 }, frameId: 0, documentId: DOCUMENT },
        postMessage: (reply: PortReply) => {
          if (at.isAlive && isOpen) setImmediate(() => callAll(toPage, reply));
        },
        onMessage: {
          addListener: (listener: (message: PortRequest) => void) => toWorker.push(listener),
        },
        onDisconnect: { addListener: (listener: () => void) => disconnects.push(listener) },
      };
      const isLost = delays.isLost && lost === 0 && at !== first;
      if (isLost) lost += 1;
      setImmediate(() => {
        if (at.isAlive && !isLost) at.pageConnections.connect(workerPort as unknown as Port);
      });
      return {
        postMessage: (message: PortRequest) => {
          setImmediate(() =>
            setImmediate(() => {
              if (at.isAlive && isOpen && !isLost) callAll(toWorker, message);
            }),
          );
        },
        disconnect: () => {
          isOpen = false;
          setImmediate(() => {
            if (at.isAlive) callAll(disconnects, undefined);
          });
        },
        onMessage: { addListener: (listener: (reply: PortReply) => void) => toPage.push(listener) },
        onDisconnect: { addListener: (listener: () => void) => at.onEnd(listener) },
      } as WorkerPort;
    },
    onReply: (reply) => {
      if (reply.type === 'answer') answers.push(reply);
    },
    later: (task, ms) => {
      if (!isOver) void turns(ms > 5_000 ? 80 : delays.page).then(task);
    },
  }) as never;

  /** The user presses Approve: the command is resent to each new worker until one has completed it. */
  function approve(id: string) {
    let isDone = false;
    const send = () => {
      const at = running();
      void at.commands.approve({ id, choice: {}, accepted: '' }).then(() => {
        if (at.isAlive) isDone = true;
      });
      at.onEnd(() => {
        if (!isDone) void turns(delays.window).then(send);
      });
    };
    send();
    return { isDone: () => isDone };
  }

  const open = async () =>
    new ApprovalController({ store: session, messenger: workerMessenger() }).open();
  return {
    answers,
    workerConnection,
    approve,
    open,
    kill: () => worker?.end(),
    /** Closes the page. */
    close: () => {
      isOver = true;
    },
    executions: () => executions,
    setDelays: (next: Delays) => {
      delays = next;
    },
  };
}

type Case = { delays: Delays; kills: readonly number[] };

/**
 * Requests and approves a signature while workers end. Returns the responses the page received and the number of
 * approval requests that were shown.
 */
async function run({ delays, kills }: Case) {
  const world = await setUp();
  const body = JSON.stringify({ method: 'personal_sign', params: ['hello', ALICE] });
  world.setDelays(delays);
  world.workerConnection.request('1', body);
  let [pending] = await world.open();
  for (let left = 100; !pending && left > 0; left -= 1) {
    await turn();
    [pending] = await world.open();
  }
  let pressed = world.approve(pending?.id ?? '');
  for (const pause of kills) {
    await turns(pause);
    world.kill();
  }
  await until(() => pressed.isDone() && world.answers.length > 0);
  let presses = 1;
  // The approval may be open again; the user then approves it again.
  for (let round = 0; world.answers.length === 0 && round < 3; round += 1) {
    const [again] = await world.open();
    if (!again) break;
    presses += 1;
    pressed = world.approve(again.id);
    await until(() => pressed.isDone() && world.answers.length > 0);
  }
  await turns(20);
  return { answers: world.answers, presses, executions: world.executions() };
}

const PAGE_DELAYS = [0, 1, 2, 3, 4, 6, 9, 14, 25];
const WINDOW_DELAYS = [0, 1, 3, 6, 12];

it('drops an approved request if its page does not reconnect', async () => {
  const world = await setUp();
  world.setDelays({ page: 0, window: 0 });
  world.workerConnection.request(
    '1',
    JSON.stringify({ method: 'personal_sign', params: ['hello', ALICE] }),
  );
  await turns(40);
  const [pending] = await world.open();
  world.close();
  world.kill();
  const pressed = world.approve(pending?.id ?? '');
  await new Promise((done) => setTimeout(done, 2 * RETURN_MS));
  expect(pressed.isDone()).toBe(true);
  expect(await world.open()).toEqual([]);
  expect(world.executions()).toBe(0);
});

describe.each(PAGE_DELAYS)('a page that reconnects after %s turns', (page) => {
  it.each(
    WINDOW_DELAYS,
  )('receives one response if the approval window reconnects after %s turns and the worker ends once', async (window) => {
    for (let at = 0; at <= 14; at += 1) {
      for (const isLost of [false, true]) {
        const found = await run({ delays: { page, window, isLost }, kills: [at] });
        const expected = { at, isLost, answers: [{ id: '1', result: 'signed' }], presses: 1 };
        expect({ at, isLost, ...found }).toMatchObject(expected);
      }
    }
  });
});

it('responds to the page once when two workers end shortly after each other', async () => {
  for (const page of [0, 2, 5, 11]) {
    for (const window of [0, 4]) {
      for (let first = 0; first <= 6; first += 2) {
        for (let second = 1; second <= 16; second += 3) {
          const found = await run({ delays: { page, window }, kills: [first, second] });
          const at = { page, window, first, second };
          expect({ ...at, answers: found.answers }).toMatchObject({
            ...at,
            answers: [{ id: '1', result: 'signed' }],
          });
        }
      }
    }
  }
});
