/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import type { Store } from '@cenote/wallet-core';
import type { Outcome } from '@cenote/wallet-core/approvals';
import { addPhrase, Keyring, noSecrets, parsePhrase } from '@cenote/wallet-core/keyring';
import { keccak256 } from 'viem';
import { memoryStore } from '../../testing/memory-store.ts';
import { rpcResponse } from '../../testing/rpc-response.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import { WatchedAssets } from '../assets/watched-assets.ts';
import { Batches } from '../calls/batches.ts';
import { PermissionController } from '../connections/permission-controller.ts';
import { RequestHandler } from '../connections/request-handler.ts';
import { NetworkController } from '../networks/network-controller.ts';
import { rpcRequestOf } from '../networks/rpc-request-of.ts';
import { TransactionController } from '../transactions/transaction-controller.ts';
import type { Wallet } from '../vault/wallet.ts';
import type { Page } from '../worker-messages.ts';
import { ApprovalController } from './approval-controller.ts';
import { ApprovalExecutor } from './approval-executor.ts';
import { executeApproval } from './execute-approval.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const PAGE: Page = { origin: 'https://app.example', tabId: 1, frameId: 0, documentId: 'document' };
const FEES = { gas: '0x5208', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1', willFail: false };
const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));
/** Never settles: a promise that a stopped worker awaits. */
const NEVER = new Promise<never>(() => {});

let keyring: Keyring;
beforeAll(async () => {
  const phrase = await parsePhrase('test test test test test test test test test test test junk');
  keyring = new Keyring(await addPhrase(noSecrets, phrase, random));
});

/** One worker lifetime: after `steps` writes to storage or requests to the network, nothing more completes. */
function crashing(steps: number) {
  let left = steps;
  return {
    get isDead() {
      return left < 0;
    },
    step: async <T>(action: () => Promise<T>): Promise<T> => {
      left -= 1;
      return left < 0 ? NEVER : action();
    },
  };
}
type Life = ReturnType<typeof crashing>;

/** A chain that accepts each transaction once and rejects a known one. */
function fakeChain() {
  const known = new Map<string, string>();
  const answers: Record<string, (params: string[]) => unknown> = {
    eth_chainId: () => '0x7a69',
    eth_getTransactionCount: () => `0x${known.size.toString(16)}`,
    eth_getTransactionByHash: ([hash]) => (known.has(hash ?? '') ? { hash } : null),
    eth_sendRawTransaction: ([raw]) => {
      const hash = keccak256(raw as `0x${string}`);
      if (known.has(hash)) throw new Error('already known');
      known.set(hash, raw ?? '');
      return hash;
    },
  };
  const respond = async (body: string) => {
    const { method, params } = JSON.parse(body);
    try {
      return { result: answers[method]?.(params) };
    } catch (error) {
      return { error: { code: -32000, message: (error as Error).message } };
    }
  };
  return { known, respond };
}

function setUp() {
  const [local, session] = [memoryStore(), memoryStore()];
  const chain = fakeChain();
  const answers: Outcome[] = [];

  const start = (life: Life) => {
    const dying = (store: Store): Store => ({
      get: (key) => life.step(() => store.get(key)),
      set: (entries) => life.step(() => store.set(entries)),
      remove: (keys) => life.step(() => store.remove(keys)),
    });
    globalThis.fetch = ((_: string, init: { body: string }) =>
      life.step(async () => {
        const response = await chain.respond(init.body);
        // The node has the transaction; its response may still be lost.
        return life.step(async () => rpcResponse(init.body, response));
      })) as unknown as typeof fetch;
    const report = (outcome: Outcome) => {
      if (!life.isDead) answers.push(outcome);
    };
    const messenger = workerMessenger();
    messenger.subscribe('ApprovalController:settled', (_, outcome) => report(outcome));
    messenger.subscribe('RequestHandler:answered', (_, __, outcome) => report(outcome));
    const approvalController = new ApprovalController({ store: dying(session), messenger });
    const permissionController = new PermissionController(dying(local));
    const networkController = new NetworkController(dying(local));
    const wallet = {
      isUnlocked: async () => true,
      status: async () => 'unlocked',
      keyring: async () => keyring,
    } as unknown as Wallet;
    const newId = () => webcrypto.randomUUID();
    const transactionController = new TransactionController({
      store: dying(local),
      keyring: async () => keyring,
      rpcRequestOf: (chainId) => rpcRequestOf(networkController, chainId),
      enqueue: (work) => work(),
      clock: () => 0,
      messenger,
    });
    const watchedAssets = new WatchedAssets(dying(local));
    const batches = new Batches(dying(local));
    const deps = {
      wallet,
      approvalController,
      permissionController,
      networkController,
      transactionController,
      watchedAssets,
      batches,
      newId,
    };
    const requestHandler = new RequestHandler({
      ...deps,
      messenger,
      clientVersion: '',
    });
    const approvalExecutor = new ApprovalExecutor({
      approvalController,
      executeApproval: (approval) => executeApproval(approval, deps),
      isSigned: async () => false,
      messenger,
    });
    return { approvalController, requestHandler, approvalExecutor };
  };

  const body = JSON.stringify({
    method: 'eth_sendTransaction',
    params: [{ from: ALICE, to: BOB, value: '0x1' }],
  });

  /** The page sends its request, as it does after each restart, and the user approves the open approvals. */
  const live = async (life: Life) => {
    const { approvalController, requestHandler, approvalExecutor } = start(life);
    await approvalExecutor.resume();
    await requestHandler.handle(PAGE, '1', body);
    for (const { id } of await approvalController.open()) {
      await approvalController.approve(id, { fees: FEES });
      await approvalExecutor.execute(id);
    }
  };
  return { local, chain, answers, live };
}

/** Resolves when the work is done or waits for a promise that never settles. */
const orDead = (work: Promise<void>) =>
  Promise.race([work, new Promise<void>((done) => setTimeout(done, 60))]);

const RESTARTS = Array.from({ length: 32 }, (_, steps) => steps);

it.each(
  RESTARTS,
)('sends one transaction and returns its hash if the worker stops at step %i', async (steps) => {
  const { local, chain, answers, live } = setUp();
  await new PermissionController(local).grant({ id: '1', origin: PAGE.origin, accounts: [ALICE] });
  await orDead(live(crashing(steps)));
  // The page has its response, or sends the request to the next worker.
  if (answers.length === 0) await live(crashing(1_000));
  expect(chain.known.size).toBe(1);
  // The content script passes on the first response; all later ones must be equal.
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) expect(answer).toEqual({ result: [...chain.known.keys()][0] });
});

it('covers crashes after the response was sent', async () => {
  const { local, answers, live } = setUp();
  await new PermissionController(local).grant({ id: '1', origin: PAGE.origin, accounts: [ALICE] });
  await orDead(live(crashing(RESTARTS.length - 1)));
  expect(answers.length).toBeGreaterThan(0);
});
