/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import type { Outcome } from '@cenote/wallet-core/approvals';
import * as fc from 'fast-check';
import { memoryStore } from '../../testing/memory-store.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import { ApprovalController } from '../approvals/approval-controller.ts';
import { Batches } from '../calls/batches.ts';
import { NetworkController } from '../networks/network-controller.ts';
import type { Wallet, WalletStatus } from '../vault/wallet.ts';
import type { Page } from '../worker-messages.ts';
import { PermissionController } from './permission-controller.ts';
import { RequestHandler } from './request-handler.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const PAGE: Page = { origin: 'https://app.example', tabId: 1, frameId: 0, documentId: 'document' };

function setUp(status: WalletStatus = 'unlocked') {
  const local = memoryStore();
  const session = memoryStore();
  const answers: [string, Outcome][] = [];
  const onAbsent = jest.fn();
  const permissionController = new PermissionController(local);
  /** A worker that starts with the stored state. */
  const start = () => {
    const messenger = workerMessenger();
    messenger.subscribe('ApprovalController:settled', ({ requester }, outcome) =>
      answers.push([requester.requestId, outcome]),
    );
    messenger.subscribe('RequestHandler:answered', (_, requestId, outcome) =>
      answers.push([requestId, outcome]),
    );
    messenger.subscribe('RequestHandler:walletAbsent', onAbsent);
    const approvalController = new ApprovalController({ store: session, messenger });
    const wallet: Pick<Wallet, 'isUnlocked' | 'status'> = {
      isUnlocked: async () => status === 'unlocked',
      status: async () => status,
    };
    const requestHandler = new RequestHandler({
      messenger,
      wallet: wallet as Wallet,
      approvalController,
      permissionController,
      networkController: new NetworkController(local),
      batches: new Batches(local),
      newId: () => webcrypto.randomUUID(),
      clientVersion: 'Cenote/0.1.0',
    });
    const request = (requestId: string, method: string, params?: unknown) =>
      requestHandler.handle(PAGE, requestId, JSON.stringify({ method, params }));
    return { approvalController, requestHandler, request };
  };
  const connect = () =>
    permissionController.grant({ id: '1', origin: PAGE.origin, accounts: [ALICE] });
  return { start, answers, permissionController, connect, onAbsent };
}

it('responds without approval to requests that need none', async () => {
  const { start, answers } = setUp();
  await start().request('1', 'eth_chainId');
  expect(answers).toEqual([['1', { result: '0x7a69' }]]);
});

it('asks the user once for a request that the page resends', async () => {
  const { start, answers, connect } = setUp();
  await connect();
  await start().request('1', 'personal_sign', ['hello', ALICE]);
  // The worker ended; the content script resends the same request to the next workers.
  await start().request('1', 'personal_sign', ['hello', ALICE]);
  const last = start();
  await last.request('1', 'personal_sign', ['hello', ALICE]);
  const open = await last.approvalController.open();
  expect(open).toHaveLength(1);
  expect(answers).toEqual([]);
  await last.approvalController.settle(open[0]?.id ?? '', { result: '0x01' });
  expect(answers).toEqual([['1', { result: '0x01' }]]);
});

it('rejects a request that is too long to store, and keeps the other open requests', async () => {
  const { start, answers, connect } = setUp();
  await connect();
  await start().request('1', 'personal_sign', ['hello', ALICE]);
  await start().request('2', 'personal_sign', ['a'.repeat(140_000), ALICE]);
  expect(answers).toMatchObject([['2', { error: { code: -32602 } }]]);
  expect(
    (await start().approvalController.open()).map(({ requester }) => requester.requestId),
  ).toEqual(['1']);
});

it('resends a response to a reconnected page until the page acknowledges it', async () => {
  const { start, answers, connect } = setUp();
  await connect();
  const first = start();
  await first.request('1', 'personal_sign', ['hello', ALICE]);
  const [approval] = await first.approvalController.open();
  await first.approvalController.reject(approval?.id ?? '');
  const next = start();
  await next.request('1', 'personal_sign', ['hello', ALICE]);
  expect(answers).toHaveLength(2);
  expect(answers[1]).toEqual(answers[0]);
  await next.approvalController.acknowledge({ documentId: PAGE.documentId, requestId: '1' });
  expect(
    await next.approvalController.ofRequest({ documentId: PAGE.documentId, requestId: '1' }),
  ).toBeUndefined();
});

it('responds to wallet_watchAsset immediately with true only, and asks the user', async () => {
  const { start, answers, connect } = setUp();
  await connect();
  const token = { type: 'ERC20', options: { address: ALICE } };
  const first = start();
  await first.request('1', 'wallet_watchAsset', [token]);
  expect(answers).toEqual([['1', { result: true }]]);
  const [approval] = await first.approvalController.open();
  expect(approval?.request.type).toBe('watchAsset');
  // The worker ended before the response arrived: the page resends the request, and one approval is shown.
  const next = start();
  await next.request('1', 'wallet_watchAsset', [token]);
  expect(await next.approvalController.open()).toHaveLength(1);
  await next.approvalController.reject(approval?.id ?? '');
  expect(answers).toHaveLength(3);
  for (const [, outcome] of answers) expect(outcome).toEqual({ result: true });
});

it('knows no network of the registry without an endpoint: a site that adds it suggests one', async () => {
  const { start, answers, connect } = setUp();
  await connect();
  const { approvalController, request } = start();
  await request('1', 'wallet_switchEthereumChain', [{ chainId: '0x1' }]);
  expect(answers).toMatchObject([['1', { error: { code: 4902 } }]]);
  const rpcUrls = ['https://rpc.example'];
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  await request('2', 'wallet_addEthereumChain', [
    { chainId: '0x1', chainName: 'Ethereum', rpcUrls, nativeCurrency },
  ]);
  expect(await approvalController.open()).toMatchObject([
    { request: { type: 'addChain', chainId: 1, rpcUrls } },
  ]);
});

it('opens the onboarding page if no wallet exists', async () => {
  const { start, answers, onAbsent } = setUp('absent');
  await start().request('1', 'eth_requestAccounts');
  expect(answers).toMatchObject([['1', { error: { code: -32002 } }]]);
  expect(onAbsent).toHaveBeenCalled();
});

it('returns no account to a site while the wallet is locked', async () => {
  const { start, connect, answers } = setUp('locked');
  await connect();
  const { requestHandler, request } = start();
  expect(await requestHandler.siteInfo(PAGE.origin)).toEqual({ chainId: '0x7a69', accounts: [] });
  await request('1', 'eth_accounts');
  await request('2', 'wallet_getPermissions');
  expect(answers).toEqual([
    ['1', { result: [] }],
    ['2', { result: [] }],
  ]);
});

it('removes the permissions of a site that revokes them', async () => {
  const { start, answers, connect, permissionController } = setUp();
  await connect();
  await start().request('1', 'wallet_revokePermissions', [{ eth_accounts: {} }]);
  expect(answers).toEqual([['1', { result: null }]]);
  expect(await permissionController.accounts(PAGE.origin)).toEqual([]);
});

describe('a site with temporary permission for some networks', () => {
  const CALLS = (chainId: string) => [
    { version: '2.0.0', chainId, from: ALICE, atomicRequired: false, calls: [{ to: ALICE }] },
  ];

  it('is on one of them, needs approval for others, and is listed with them', async () => {
    const { start, answers, permissionController } = setUp();
    await permissionController.grant({
      id: '1',
      origin: PAGE.origin,
      accounts: [ALICE],
      chains: [31338],
    });
    const { request, approvalController } = start();
    await request('1', 'eth_chainId');
    await request('2', 'wallet_sendCalls', CALLS('0x7a69'));
    await request('3', 'wallet_switchEthereumChain', [{ chainId: '0x7a69' }]);
    expect(answers).toEqual([
      ['1', { result: '0x7a6a' }],
      ['2', { error: expect.objectContaining({ code: 4100 }) }],
    ]);
    expect((await approvalController.open()).map(({ request: { type } }) => type)).toEqual([
      'switchChain',
    ]);
    // Equivalent to an approval by the user.
    await permissionController.setChain(PAGE.origin, 31337);
    await request('4', 'eth_chainId');
    await request('5', 'wallet_getPermissions');
    expect(answers.slice(2)).toMatchObject([
      ['4', { result: '0x7a69' }],
      ['5', { result: [{ caveats: [{}, { type: 'restrictNetworks', value: [31338, 31337] }] }] }],
    ]);
  });

  it('is not connected after the expiry', async () => {
    const { start, answers, permissionController } = setUp();
    const expiresAt = Date.now() + 60_000;
    await permissionController.grant({
      id: '1',
      origin: PAGE.origin,
      accounts: [ALICE],
      expiresAt,
    });
    const { request } = start();
    await request('1', 'eth_accounts');
    jest.spyOn(Date, 'now').mockReturnValue(expiresAt);
    await request('2', 'eth_accounts');
    await request('3', 'personal_sign', ['hello', ALICE]);
    jest.mocked(Date.now).mockRestore();
    expect(answers).toEqual([
      ['1', { result: [ALICE] }],
      ['2', { result: [] }],
      ['3', { error: expect.objectContaining({ code: 4100 }) }],
    ]);
    expect(await permissionController.connections()).toHaveLength(1);
  });
});

it('rejects open requests of a site that revoked its permission', async () => {
  const { start, answers, connect } = setUp();
  await connect();
  const { request, approvalController } = start();
  await request('1', 'personal_sign', ['hello', ALICE]);
  await request('2', 'wallet_revokePermissions', [{ eth_accounts: {} }]);
  expect(await approvalController.open()).toEqual([]);
  expect(answers).toEqual([
    ['1', { error: expect.objectContaining({ code: 4100 }) }],
    ['2', { result: null }],
  ]);
});

it('responds exactly once to arbitrary request bodies, without throwing', async () => {
  const { start, answers } = setUp();
  const { requestHandler } = start();
  const text = fc.oneof(fc.json(), fc.string(), fc.constant('{"method":"eth_accounts"}'));
  await fc.assert(
    fc.asyncProperty(text, async (body) => {
      const before = answers.length;
      await requestHandler.handle(PAGE, String(before), body);
      expect(answers).toHaveLength(before + 1);
    }),
    { numRuns: 2_000 },
  );
}, 60_000);
