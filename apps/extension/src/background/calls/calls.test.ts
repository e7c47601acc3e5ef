/** @jest-environment node */
/* Long but one file: all tests share the same wallet, chain and page. */
import { webcrypto } from 'node:crypto';
import { contractsOf } from '@cenote/chains';
import type { Store } from '@cenote/wallet-core';
import type { Approval } from '@cenote/wallet-core/approvals';
import { addPhrase, Keyring, noSecrets, parsePhrase } from '@cenote/wallet-core/keyring';
import { ChainDisconnected, RpcError } from '@cenote/wallet-core/provider';
import { keccak256, parseTransaction, recoverTransactionAddress } from 'viem';
import type { Choice } from '../../messages/choice.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import { TransactionController } from '../transactions/transaction-controller.ts';
import type { Wallet } from '../vault/wallet.ts';
import { Batches } from './batches.ts';
import { type CallsRequest, callsCost } from './calls-cost.ts';
import { callsStatus } from './calls-status.ts';
import { executeCalls } from './execute-calls.ts';
import { atomicStatus, delegationTo } from './executor.ts';
import { callsSent } from './sent-calls.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const EXECUTOR = contractsOf(31337)?.smartWallet ?? ALICE;
const ORIGIN = 'https://app.example';
const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));

/** A promise that a stopped worker awaits. */
const NEVER = new Promise<never>(() => {});

let keyring: Keyring;
beforeAll(async () => {
  const phrase = await parsePhrase('test test test test test test test test test test test junk');
  keyring = new Keyring(await addPhrase(noSecrets, phrase, random));
});

/**
 * A chain that executes each transaction once; the given ones revert or are rejected.
 * @param holds transactions are mined only on request
 */
function fakeChain({
  code = '0x',
  failing = [] as number[],
  refusing = Infinity,
  holds = false,
} = {}) {
  const raws: `0x${string}`[] = [];
  const mined = new Set<string>();
  const isMined = (hash: string) => !holds || mined.has(hash);
  const hashes = () => raws.map((raw) => keccak256(raw));
  const receipt = (hash: string, index: number) => ({
    transactionHash: hash,
    status: failing.includes(index) ? '0x0' : '0x1',
    blockHash: `0x${'00'.repeat(32)}`,
    blockNumber: '0x1',
    gasUsed: '0x5208',
    logs: [],
    contractAddress: null,
  });
  const answers: Record<string, (request: `0x${string}`, at: unknown) => unknown> = {
    eth_getCode: (address) => (address === EXECUTOR ? '0x60' : code),
    eth_estimateGas: () => '0x5208',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x1' }),
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getTransactionCount: (_, at) =>
      `0x${(holds && at === 'latest' ? mined.size : raws.length).toString(16)}`,
    eth_getTransactionByHash: (hash) => (hashes().includes(hash) ? { hash } : null),
    eth_getTransactionReceipt: (hash) => {
      const index = hashes().indexOf(hash);
      return index < 0 || !isMined(hash) ? null : receipt(hash, index);
    },
    eth_sendRawTransaction: (raw) => {
      if (raws.includes(raw)) throw new RpcError(-32000, 'already known');
      if (raws.length === refusing) throw new RpcError(-32003, 'no');
      raws.push(raw);
      return keccak256(raw);
    },
  };
  const rpcRequest: RpcRequest = async (method, params) => {
    const answer = answers[method];
    if (!answer) throw new RpcError(-32601, method);
    return answer(params[0] as `0x${string}`, params[1]);
  };
  return { raws, rpcRequest, mine: (hash: string) => void mined.add(hash) };
}

const call = (value: `0x${string}`) => ({ to: BOB, value, data: '0x' }) as const;
const callsRequest = (more: Partial<CallsRequest> = {}): CallsRequest => ({
  type: 'calls',
  account: ALICE,
  chainId: 31337,
  id: 'mine',
  atomicRequired: false,
  calls: [call('0x1'), call('0x2')],
  ...more,
});
const approval = (request: CallsRequest, id = 'a'): Approval => ({
  id,
  request,
  chainId: 31337,
  createdAt: 0,
  stage: { name: 'approved', choice: {}, at: 0 },
  requester: { origin: ORIGIN, tabId: 1, frameId: 0, documentId: 'd', requestId: id },
});

const wallet = { keyring: async () => keyring } as unknown as Wallet;
const depsOn = (network: RpcRequest, store: Store = memoryStore()) => {
  const batches = new Batches(store);
  const transactionController = new TransactionController({
    store,
    keyring: async () => keyring,
    rpcRequestOf: () => network,
    enqueue: (work) => work(),
    clock: () => 0,
    messenger: workerMessenger(),
    onOutcome: (record) => batches.follow(record),
  });
  return { wallet, batches, transactionController, network };
};
/** The user approves the calls, as one transaction or not, at the cost that the wallet reported. */
async function choose(
  request: CallsRequest,
  network: RpcRequest,
  atomic: boolean,
): Promise<Choice> {
  const { asOne, oneByOne } = await callsCost(request, network);
  return { calls: { atomic, fees: atomic && asOne ? [asOne] : oneByOne } };
}
const statusOf = async (batches: Batches, network: RpcRequest, id = 'mine') => {
  const batch = await batches.ofSite(ORIGIN, id);
  return batch && callsStatus(batch, network);
};

it.each([
  ['has no code', '0x', 'ready'],
  ['delegates to the executor', delegationTo(EXECUTOR), 'supported'],
  ['delegates to the contract of another wallet', delegationTo(BOB), 'unsupported'],
  ['is a contract', '0x6001', 'unsupported'],
] as const)('reports an account that %s as %s', async (_, code, status) => {
  expect(await atomicStatus(ALICE, 31337, fakeChain({ code }).rpcRequest)).toBe(status);
});

it('reports no atomic execution on a network without the executor contract', async () => {
  expect(await atomicStatus(ALICE, 1, fakeChain().rpcRequest)).toBe('unsupported');
});

describe('calls in one transaction', () => {
  it('upgrade the account to a smart account in the same transaction', async () => {
    const chain = fakeChain();
    const deps = depsOn(chain.rpcRequest);
    const choice = await choose(callsRequest(), chain.rpcRequest, true);
    expect(await executeCalls(approval(callsRequest()), callsRequest(), choice, deps)).toEqual({
      id: 'mine',
    });
    expect(chain.raws).toHaveLength(1);
    const sent = parseTransaction(chain.raws[0] as `0x04${string}`);
    expect(sent).toMatchObject({
      type: 'eip7702',
      chainId: 31337,
      to: ALICE.toLowerCase(),
      authorizationList: [{ chainId: 31337, address: EXECUTOR.toLowerCase(), nonce: 1 }],
    });
    const serializedTransaction = chain.raws[0] as never;
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(ALICE);
    expect(await statusOf(deps.batches, chain.rpcRequest)).toMatchObject({
      version: '2.0.0',
      id: 'mine',
      chainId: '0x7a69',
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1', logs: [] }],
    });
  });

  it('need no second authorization of an account that is already upgraded', async () => {
    const chain = fakeChain({ code: delegationTo(EXECUTOR) });
    await executeCalls(approval(callsRequest()), callsRequest(), {}, depsOn(chain.rpcRequest));
    expect(parseTransaction(chain.raws[0] as `0x02${string}`).type).toBe('eip1559');
  });

  it('revert as a whole', async () => {
    const chain = fakeChain({ failing: [0] });
    const deps = depsOn(chain.rpcRequest);
    await executeCalls(
      approval(callsRequest()),
      callsRequest(),
      await choose(callsRequest(), chain.rpcRequest, true),
      deps,
    );
    expect(await statusOf(deps.batches, chain.rpcRequest)).toMatchObject({
      status: 500,
      atomic: true,
    });
  });

  it.each([
    ['the user declines the upgrade of the account', '0x', 5750],
    ['the account delegates to another contract', delegationTo(BOB), 5760],
  ] as const)('are not executed if %s, and nothing else is executed instead', async (_, code, rpcCode) => {
    const chain = fakeChain({ code });
    const request = callsRequest({ atomicRequired: true });
    const doing = executeCalls(
      approval(request),
      request,
      { calls: { atomic: false, fees: [] } },
      depsOn(chain.rpcRequest),
    );
    await expect(doing).rejects.toMatchObject({ rpcCode });
    expect(chain.raws).toEqual([]);
  });

  it.each([
    [
      'as one transaction, by an account that delegates to another contract by now',
      '0x',
      delegationTo(BOB),
      true,
    ],
    [
      'in sequence, by an account that was upgraded to a smart account',
      '0x',
      delegationTo(EXECUTOR),
      false,
    ],
  ] as const)('are not executed by another method than the user chose: %s', async (_, code, later, atomic) => {
    const choice = await choose(callsRequest(), fakeChain({ code }).rpcRequest, atomic);
    const chain = fakeChain({ code: later });
    const doing = executeCalls(
      approval(callsRequest()),
      callsRequest(),
      choice,
      depsOn(chain.rpcRequest),
    );
    await expect(doing).rejects.toMatchObject({ rpcCode: -32003 });
    expect(chain.raws).toEqual([]);
  });

  it.each([
    ['creates a contract', { value: '0x0', data: '0x60' }],
    ['is sent to the zero address', { to: `0x${'00'.repeat(20)}`, value: '0x1', data: '0x' }],
  ] as const)('are not offered if one of them %s', async (_, other) => {
    const { status } = await callsCost(
      callsRequest({ calls: [call('0x1'), other] }),
      fakeChain().rpcRequest,
    );
    expect(status).toBe('unsupported');
  });
});

describe('executing calls in sequence', () => {
  it.each([
    ['all transactions', [], Infinity, 200, 2],
    ['all transactions, of which the second reverts', [1], Infinity, 600, 2],
    ['all transactions, of which each reverts', [0, 1], Infinity, 500, 2],
    ['the first transaction if the network rejects the second', [], 1, 600, 1],
  ])('sends %s', async (_, failing, refusing, status, sent) => {
    const chain = fakeChain({ failing, refusing });
    const deps = depsOn(chain.rpcRequest);
    const choice = await choose(callsRequest(), chain.rpcRequest, false);
    expect(await executeCalls(approval(callsRequest()), callsRequest(), choice, deps)).toEqual({
      id: 'mine',
    });
    expect(chain.raws).toHaveLength(sent);
    expect(await statusOf(deps.batches, chain.rpcRequest)).toMatchObject({ status, atomic: false });
  });

  it('stops sending after the network rejects the first', async () => {
    const chain = fakeChain({ refusing: 0 });
    const deps = depsOn(chain.rpcRequest);
    const doing = executeCalls(
      approval(callsRequest()),
      callsRequest(),
      await choose(callsRequest(), chain.rpcRequest, false),
      deps,
    );
    await expect(doing).rejects.toMatchObject({ rpcCode: -32003 });
    expect(await statusOf(deps.batches, chain.rpcRequest)).toMatchObject({ status: 400 });
  });

  it('keeps a transaction that an unresponsive network may have received', async () => {
    const chain = fakeChain();
    let isSilent = false;
    const silent: RpcRequest = async (method, params) => {
      const answer = await chain.rpcRequest(method, params);
      isSilent ||= method === 'eth_sendRawTransaction';
      if (isSilent) throw new ChainDisconnected();
      return answer;
    };
    const deps = depsOn(silent);
    const choice = await choose(callsRequest(), chain.rpcRequest, false);
    const doing = executeCalls(approval(callsRequest()), callsRequest(), choice, deps);
    await expect(doing).rejects.toMatchObject({ rpcCode: 4901 });
    expect(chain.raws).toHaveLength(1);
    expect(await statusOf(deps.batches, chain.rpcRequest)).toMatchObject({ status: 600 });
  });

  it('resumes with the same transactions after the worker ended at any step', async () => {
    for (let died = 0; died < 24; died += 1) {
      const chain = fakeChain();
      const store = memoryStore();
      const choice = await choose(callsRequest(), chain.rpcRequest, false);
      let left = died;
      let die = () => {};
      const death = new Promise<void>((done) => {
        die = done;
      });
      const step = <T>(action: () => Promise<T>): Promise<T> => {
        left -= 1;
        if (left >= 0) return action();
        die();
        return NEVER;
      };
      const dying: Store = {
        get: (key) => step(() => store.get(key)),
        set: (entries) => step(() => store.set(entries)),
        remove: (keys) => step(() => store.remove(keys)),
      };
      const network: RpcRequest = (...request) => step(() => chain.rpcRequest(...request));
      const first = executeCalls(
        approval(callsRequest()),
        callsRequest(),
        choice,
        depsOn(network, dying),
      );
      await Promise.race([first, death]);
      const deps = depsOn(chain.rpcRequest, store);
      expect(await executeCalls(approval(callsRequest()), callsRequest(), choice, deps)).toEqual({
        id: 'mine',
      });
      expect(chain.raws).toHaveLength(2);
      expect(await statusOf(deps.batches, chain.rpcRequest)).toMatchObject({ status: 200 });
    }
  });
});

describe('the transaction controller', () => {
  const MORE = { gas: '0x5208', maxFeePerGas: '0xff', maxPriorityFeePerGas: '0x2' } as const;
  const sendPending = async (atomic: boolean) => {
    const chain = fakeChain({ holds: true });
    const deps = depsOn(chain.rpcRequest);
    await executeCalls(
      approval(callsRequest()),
      callsRequest(),
      await choose(callsRequest(), chain.rpcRequest, atomic),
      deps,
    );
    const status = async () => (await statusOf(deps.batches, chain.rpcRequest))?.status;
    return { chain, ...deps, status };
  };

  it('shows calls in one transaction as one transaction of the site', async () => {
    const { transactionController, batches } = await sendPending(true);
    const [record, ...others] = await transactionController.all();
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      id: 'a',
      about: { kind: 'calls', origin: ORIGIN, count: 2 },
      nonce: 0,
      status: 'pending',
    });
    const batch = await batches.ofSite(ORIGIN, 'mine');
    expect(batch && callsSent(batch, await transactionController.all())).toEqual([
      { to: BOB, value: 1n, data: '0x' },
      { to: BOB, value: 2n, data: '0x' },
    ]);
  });

  it('shows calls in sequence as one transaction each', async () => {
    const { transactionController } = await sendPending(false);
    expect(await transactionController.all()).toMatchObject([
      { about: { kind: 'site', origin: ORIGIN }, nonce: 1, call: call('0x2') },
      { about: { kind: 'site', origin: ORIGIN }, nonce: 0, call: call('0x1') },
    ]);
  });

  it('omits transactions that the network rejects, and those after them', async () => {
    const chain = fakeChain({ refusing: 1, holds: true });
    const deps = depsOn(chain.rpcRequest);
    const request = callsRequest({ calls: [call('0x1'), call('0x2'), call('0x3')] });
    await executeCalls(
      approval(request),
      request,
      await choose(request, chain.rpcRequest, false),
      deps,
    );
    expect(await deps.transactionController.all()).toMatchObject([{ nonce: 0 }]);
  });

  it('keeps the authorization when a transaction that upgrades the account is sped up', async () => {
    const { chain, transactionController, status } = await sendPending(true);
    const hash = await transactionController.replace({
      id: 'b',
      of: 'a',
      action: 'speedUp',
      gas: MORE,
    });
    const [first, second] = chain.raws.map((raw) => parseTransaction(raw as `0x04${string}`));
    expect(second).toMatchObject({ type: 'eip7702', nonce: first?.nonce, maxFeePerGas: 255n });
    expect(second?.authorizationList).toEqual(first?.authorizationList);
    expect(await status()).toBe(100);
    chain.mine(hash);
    await transactionController.poll();
    expect(await transactionController.all()).toMatchObject([
      { status: 'success', minedHash: hash },
    ]);
    expect(await status()).toBe(200);
  });

  it('takes the status from the receipt of whichever replacement was mined', async () => {
    const { chain, transactionController, batches } = await sendPending(true);
    await transactionController.replace({ id: 'b', of: 'a', action: 'cancel', gas: MORE });
    const first = keccak256(chain.raws[0] ?? '0x');
    chain.mine(first);
    expect(await statusOf(batches, chain.rpcRequest)).toMatchObject({
      status: 200,
      receipts: [{ transactionHash: first }],
    });
  });

  it('cancels calls with an ordinary transaction, and reports to the site that nothing was executed', async () => {
    const { chain, transactionController, batches, status } = await sendPending(true);
    const hash = await transactionController.replace({
      id: 'b',
      of: 'a',
      action: 'cancel',
      gas: MORE,
    });
    expect(parseTransaction(chain.raws[1] as `0x02${string}`).type).toBe('eip1559');
    expect(await status()).toBe(100);
    chain.mine(hash);
    const answer = await statusOf(batches, chain.rpcRequest);
    expect(answer).toMatchObject({ status: 400, atomic: true });
    expect(answer).not.toHaveProperty('receipts');
  });

  it('reports partial execution if one of the transactions is canceled', async () => {
    const { chain, transactionController, status } = await sendPending(false);
    const hash = await transactionController.replace({
      id: 'b',
      of: 'a-1',
      action: 'cancel',
      gas: MORE,
    });
    chain.mine(keccak256(chain.raws[0] ?? '0x'));
    chain.mine(hash);
    expect(await status()).toBe(600);
  });

  it('stops resending when no node accepts the transactions, and reports that to the site', async () => {
    const { chain, transactionController, batches, status } = await sendPending(true);
    const [record] = await transactionController.all();
    chain.raws.length = 0;
    expect(await status()).toBe(100);
    if (record) await batches.follow({ ...record, status: 'failed', failure: 'DROPPED' });
    expect(await status()).toBe(400);
  });
});

describe('stored batches', () => {
  it('cannot reuse an id of the site, and get a generated hex id if they have none', async () => {
    const chain = fakeChain();
    const deps = depsOn(chain.rpcRequest);
    await executeCalls(approval(callsRequest()), callsRequest(), {}, deps);
    const again = executeCalls(approval(callsRequest(), 'b'), callsRequest(), {}, deps);
    await expect(again).rejects.toMatchObject({ rpcCode: 5720 });
    const { id: _, ...unnamed } = callsRequest();
    const { id } = await executeCalls(approval(unnamed, 'c'), unnamed, {}, deps);
    expect(id).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('are separate for each site, and bounded', async () => {
    const batches = new Batches(memoryStore());
    const batch = (id: string, origin = ORIGIN) => ({
      id,
      approvalId: id,
      origin,
      account: ALICE as typeof ALICE,
      chainId: 31337,
      atomic: true,
      transactions: [],
      count: 1,
    });
    await batches.add(batch('other', 'https://other.example'));
    for (let index = 0; index <= 100; index += 1) await batches.add(batch(String(index)));
    expect(await batches.ofSite(ORIGIN, '0')).toBeUndefined();
    expect(await batches.ofSite(ORIGIN, '1')).toBeDefined();
    expect(await batches.ofSite(ORIGIN, 'other')).toBeUndefined();
    expect(await batches.ofSite('https://other.example', 'other')).toBeDefined();
  });

  it('are given up after the browser was closed, except transactions that were sent', async () => {
    const chain = fakeChain({ refusing: 0 });
    const store = memoryStore();
    await new Promise<void>((sending) => {
      const silent: RpcRequest = (method, params) => {
        if (method !== 'eth_sendRawTransaction') return chain.rpcRequest(method, params);
        sending();
        return NEVER;
      };
      void executeCalls(approval(callsRequest()), callsRequest(), {}, depsOn(silent, store));
    });
    const { batches, transactionController } = depsOn(chain.rpcRequest, store);
    expect(await statusOf(batches, chain.rpcRequest)).toMatchObject({ status: 100 });
    await batches.giveUpAll({ unfinished: async () => [] }, transactionController);
    const batch = await batches.ofSite(ORIGIN, 'mine');
    // The first was sent: the transaction controller follows it.
    expect(batch?.transactions.map(({ nonce }) => nonce)).toEqual([0]);
    expect(await transactionController.all()).toMatchObject([{ nonce: 0, status: 'pending' }]);
    expect(await statusOf(batches, chain.rpcRequest)).toMatchObject({ status: 100 });
  });
});
