/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import type { Store } from '@cenote/wallet-core';
import { addPhrase, Keyring, noSecrets, parsePhrase } from '@cenote/wallet-core/keyring';
import { ChainDisconnected, RpcError } from '@cenote/wallet-core/provider';
import { keccak256, parseTransaction } from 'viem';
import { fakeNode } from '../../testing/fake-node.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import { type SendRequest, TransactionController } from './transaction-controller.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NATIVE = '0x0000000000000000000000000000000000000000';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const GAS = { gas: '0x5208', maxFeePerGas: '0xa', maxPriorityFeePerGas: '0x1' } as const;
const MORE = { gas: '0x5208', maxFeePerGas: '0xc', maxPriorityFeePerGas: '0x2' } as const;
const SEND: SendRequest = {
  id: 'a',
  account: ALICE,
  chainId: 31337,
  intent: {
    kind: 'send',
    token: { address: NATIVE, symbol: 'ETH', decimals: 18 },
    to: BOB,
    amount: '0x7',
  },
  gas: GAS,
};
/** Never settles: a promise that a stopped worker awaits. */
const NEVER = new Promise<never>(() => {});

let keyring: Keyring;
beforeAll(async () => {
  const phrase = await parsePhrase('test test test test test test test test test test test junk');
  const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));
  keyring = new Keyring(await addPhrase(noSecrets, phrase, random));
});

const NODE = fakeNode({
  tokens: { [USDC.toLowerCase()]: { symbol: 'USDC', decimals: 6, balance: 9n } },
});

/** A chain that holds received transactions until a block is mined. */
function fakeChain() {
  const known = new Map<string, string>();
  const receipts = new Map<string, object>();
  let mined = 0;
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_getTransactionCount: ([, at]) =>
      `0x${(at === 'latest' ? mined : Math.max(mined, known.size)).toString(16)}`,
    eth_getTransactionByHash: ([hash]) => (known.has(hash as string) ? { hash } : null),
    eth_getTransactionReceipt: ([hash]) => receipts.get(hash as string) ?? null,
    eth_sendRawTransaction: ([raw]) => {
      const hash = keccak256(raw as `0x${string}`);
      if (known.has(hash)) throw new RpcError(-32000, 'already known');
      known.set(hash, raw as string);
      return hash;
    },
  };
  return {
    known,
    answers,
    rpcRequest: async (method: string, params: readonly unknown[]) =>
      method === 'eth_call' ? NODE(method, params) : answers[method]?.(params),
    mine(hash: string, more: object = {}) {
      mined += 1;
      receipts.set(hash, { status: '0x1', gasUsed: '0x5207', blockNumber: '0x1', ...more });
    },
    /** All received transactions, decoded. */
    sent: () => [...known.values()].map((raw) => parseTransaction(raw as `0x02${string}`)),
  };
}

function setUp() {
  const local = memoryStore();
  const chain = fakeChain();
  const clock = { now: 1_000 };
  /** Starts a worker on the stored state; `step` runs its storage writes and requests. */
  const start = (step = <T>(action: () => Promise<T>): Promise<T> => action()) => {
    const store: Store = {
      get: (key) => step(() => local.get(key)),
      set: (entries) => step(() => local.set(entries)),
      remove: (keys) => step(() => local.remove(keys)),
    };
    return new TransactionController({
      store,
      keyring: async () => keyring,
      // The node has the transaction; its response may still be lost.
      rpcRequestOf: () => (method, params) =>
        step(async () => {
          const answer = await chain.rpcRequest(method, params);
          return step(async () => answer);
        }),
      enqueue: (work) => work(),
      clock: () => clock.now,
      messenger: workerMessenger(),
    });
  };
  return { chain, clock, local, start };
}

describe('a transfer', () => {
  it('is signed as reviewed, and followed until it is settled', async () => {
    const { chain, start } = setUp();
    const transactionController = start();
    const hash = await transactionController.send(SEND);
    expect(chain.sent()).toMatchObject([{ to: BOB.toLowerCase(), value: 7n, maxFeePerGas: 10n }]);
    expect(await transactionController.poll()).toBe(true);
    chain.mine(hash);
    expect(await transactionController.poll()).toBe(false);
    expect(await transactionController.all()).toMatchObject([{ hash, status: 'success' }]);
  });

  it.each([
    ['other decimals', { symbol: 'USDC', decimals: 2 }],
    ['another symbol', { symbol: 'USDT', decimals: 6 }],
  ])('of a token is rejected if it was displayed with %s than its contract states', async (_, shown) => {
    const { chain, start } = setUp();
    const token = { address: USDC, ...shown } as const;
    const intent = { kind: 'send', token, to: BOB, amount: '0x7' } as const;
    await expect(start().send({ ...SEND, intent })).rejects.toMatchObject({
      code: 'TOKEN_DIFFERS',
    });
    expect(chain.known.size).toBe(0);
  });

  it('of the coin is rejected if it was displayed with other decimals', async () => {
    const { chain, start } = setUp();
    const token = { address: NATIVE, symbol: 'ETH', decimals: 20 } as const;
    const intent = { kind: 'send', token, to: BOB, amount: '0x7' } as const;
    await expect(start().send({ ...SEND, intent })).rejects.toMatchObject({
      code: 'TOKEN_DIFFERS',
    });
    expect(chain.known.size).toBe(0);
  });

  it('is rejected if there is no token at the address', async () => {
    const { chain, start } = setUp();
    const token = { address: BOB, symbol: 'USDC', decimals: 6 } as const;
    const intent = { kind: 'send', token, to: ALICE, amount: '0x7' } as const;
    await expect(start().send({ ...SEND, intent })).rejects.toMatchObject({
      code: 'TOKEN_DIFFERS',
    });
    expect(chain.known.size).toBe(0);
  });

  it('is rejected if it revokes an allowance that only a gateway reports', async () => {
    const { chain, start } = setUp();
    const token = { address: USDC, symbol: 'USDC', decimals: 6 } as const;
    const intent = { kind: 'revoke', token, spender: BOB, isPermit2: false } as const;
    await expect(start().send({ ...SEND, intent })).rejects.toMatchObject({ code: 'NOT_APPROVED' });
    expect(chain.known.size).toBe(0);
  });

  it('of a token calls the contract’s transfer function', async () => {
    const { chain, start } = setUp();
    const token = { address: USDC, symbol: 'USDC', decimals: 6 } as const;
    await start().send({ ...SEND, intent: { kind: 'send', token, to: BOB, amount: '0x7' } });
    expect(chain.sent()).toMatchObject([{ to: USDC.toLowerCase() }]);
    expect(chain.sent()[0]?.data).toBe(
      `0xa9059cbb${BOB.slice(2).toLowerCase().padStart(64, '0')}${'7'.padStart(64, '0')}`,
    );
  });

  it.each(
    Array.from({ length: 9 }, (_, steps) => steps),
  )('is sent once if the worker stops at step %i and the command is repeated', async (steps) => {
    const { chain, start } = setUp();
    let left = steps;
    const crashing = async <T>(action: () => Promise<T>): Promise<T> => {
      left -= 1;
      return left < 0 ? NEVER : action();
    };
    const dying = start(crashing);
    await Promise.race([dying.send(SEND), new Promise<void>((done) => setTimeout(done, 60))]);
    const next = start();
    const hash = await next.send(SEND);
    expect([...chain.known.keys()]).toEqual([hash]);
    expect(await next.all()).toHaveLength(1);
  });

  it('is not stored if the network rejects it, and reports the reason', async () => {
    const { chain, start } = setUp();
    chain.answers.eth_sendRawTransaction = () => {
      throw new RpcError(-32000, 'insufficient funds for gas * price + value');
    };
    const transactionController = start();
    await expect(transactionController.send(SEND)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(await transactionController.all()).toEqual([]);
  });

  it('is resent if the network does not respond', async () => {
    const { chain, start } = setUp();
    const { eth_sendRawTransaction } = chain.answers;
    chain.answers.eth_sendRawTransaction = () => {
      throw new ChainDisconnected();
    };
    const transactionController = start();
    await transactionController.send(SEND);
    expect(chain.known.size).toBe(0);
    chain.answers.eth_sendRawTransaction = eth_sendRawTransaction!;
    expect(await transactionController.poll()).toBe(true);
    expect(chain.known.size).toBe(1);
  });
});

describe('a transaction of a site', () => {
  const signed = async () => {
    const consent = { chainId: 31337, address: NATIVE, nonce: 1 } as const;
    const authorization = await keyring.signAuthorization(ALICE, consent, 31337);
    const authorizations = [authorization];
    const { raw, hash } = await keyring.signTransaction(ALICE, {
      type: 'eip7702',
      chainId: 31337,
      nonce: 0,
      to: ALICE,
      value: 0n,
      data: '0x',
      gas: 21_000n,
      maxFeePerGas: 10n,
      maxPriorityFeePerGas: 1n,
      accessList: [],
      authorizationList: authorizations,
    });
    const about = { kind: 'ordinary' } as const;
    const call = { to: ALICE, value: '0x0', data: '0x' } as const;
    const of = { id: 'a', account: ALICE, chainId: 31337, nonce: 0 } as const;
    return { sent: { ...of, about, call, authorizations, hash, paid: GAS }, raw };
  };

  it('is sent, and its authorization is included when it is sped up', async () => {
    const { chain, start } = setUp();
    const transactionController = start();
    const { sent, raw } = await signed();
    expect(await transactionController.broadcast(sent, raw)).toBe(sent.hash);
    await transactionController.replace({ id: 'b', of: 'a', action: 'speedUp', gas: MORE });
    const [first, second] = chain.sent() as unknown as { authorizationList: unknown }[];
    expect(second).toMatchObject({ type: 'eip7702', nonce: 0, maxFeePerGas: 12n });
    expect(second?.authorizationList).toEqual(first?.authorizationList);
  });

  it('is removed if the network rejects it, and the rejection is reported', async () => {
    const { chain, start } = setUp();
    chain.answers.eth_sendRawTransaction = () => {
      throw new RpcError(-32000, 'insufficient funds for gas * price + value');
    };
    const transactionController = start();
    const { sent, raw } = await signed();
    await expect(transactionController.broadcast(sent, raw)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(await transactionController.all()).toEqual([]);
  });
});

describe('a pending transaction', () => {
  it('is sped up by the same call with the same nonce', async () => {
    const { chain, start } = setUp();
    const transactionController = start();
    const first = await transactionController.send(SEND);
    const second = await transactionController.replace({
      id: 'b',
      of: 'a',
      action: 'speedUp',
      gas: MORE,
    });
    expect(chain.sent()).toMatchObject([
      { nonce: 0, value: 7n, maxFeePerGas: 10n },
      { nonce: 0, value: 7n, maxFeePerGas: 12n },
    ]);
    chain.mine(second);
    await transactionController.poll();
    expect(await transactionController.all()).toMatchObject([
      { hash: first, minedHash: second, status: 'success' },
    ]);
  });

  it('is canceled by an empty transaction to the own account, unless it is mined first', async () => {
    const { chain, start } = setUp();
    const transactionController = start();
    const first = await transactionController.send(SEND);
    const second = await transactionController.replace({
      id: 'b',
      of: 'a',
      action: 'cancel',
      gas: MORE,
    });
    expect(chain.sent()[1]).toMatchObject({ nonce: 0, to: ALICE.toLowerCase() });
    expect(chain.sent()[1]?.value ?? 0n).toBe(0n);
    expect(await transactionController.all()).toMatchObject([{ status: 'canceling' }]);
    chain.mine(second);
    await transactionController.poll();
    expect(await transactionController.all()).toMatchObject([{ hash: first, status: 'canceled' }]);
    await expect(
      transactionController.replace({ id: 'c', of: 'a', action: 'cancel', gas: MORE }),
    ).rejects.toMatchObject({ code: 'ALREADY_MINED' });
  });

  it('is unchanged if its replacement is rejected', async () => {
    const { chain, start } = setUp();
    const transactionController = start();
    await transactionController.send(SEND);
    const before = await transactionController.all();
    chain.answers.eth_sendRawTransaction = () => {
      throw new RpcError(-32000, 'replacement transaction underpriced');
    };
    await expect(
      transactionController.replace({ id: 'b', of: 'a', action: 'cancel', gas: MORE }),
    ).rejects.toMatchObject({ code: 'UNDERPRICED' });
    expect(await transactionController.all()).toEqual(before);
  });

  it.each([
    ['reverted', { status: '0x0' }, 'REVERTED'],
    ['out of gas', { status: '0x0', gasUsed: '0x5208' }, 'OUT_OF_GAS'],
  ])('is reported as failed with the reason: %s', async (_, receipt, failure) => {
    const { chain, start } = setUp();
    const transactionController = start();
    chain.mine(await transactionController.send(SEND), receipt);
    await transactionController.poll();
    expect(await transactionController.all()).toMatchObject([{ status: 'failed', failure }]);
  });

  it('is reported as replaced if another wallet used its nonce', async () => {
    const { chain, start } = setUp();
    const transactionController = start();
    await transactionController.send(SEND);
    chain.known.clear();
    chain.mine('0xelsewhere');
    await transactionController.poll();
    expect(await transactionController.all()).toMatchObject([
      { status: 'failed', failure: 'REPLACED' },
    ]);
  });

  it('waits for the receipt if the node counts its nonce and has the transaction', async () => {
    const { chain, start } = setUp();
    const transactionController = start();
    const hash = await transactionController.send(SEND);
    chain.answers.eth_getTransactionCount = () => '0x1';
    expect(await transactionController.poll()).toBe(true);
    chain.mine(hash);
    expect(await transactionController.poll()).toBe(false);
    expect(await transactionController.all()).toMatchObject([{ status: 'success' }]);
  });

  it('is given up after no node has accepted it for ten minutes', async () => {
    const { chain, clock, start } = setUp();
    const transactionController = start();
    await transactionController.send(SEND);
    chain.known.clear();
    chain.answers.eth_sendRawTransaction = () => {
      throw new RpcError(-32000, 'max fee per gas less than block base fee');
    };
    clock.now += 600_000;
    expect(await transactionController.poll()).toBe(true);
    clock.now += 1;
    expect(await transactionController.poll()).toBe(false);
    expect(await transactionController.all()).toMatchObject([
      { status: 'failed', failure: 'DROPPED' },
    ]);
  });
});

it('removes transactions that settled long ago, and keeps all pending ones', async () => {
  const { chain, start } = setUp();
  const transactionController = start();
  await transactionController.send({ ...SEND, id: 'waiting' });
  chain.answers.eth_getTransactionCount = () => '0x0';
  for (let count = 0; count < 55; count++) {
    const record = {
      id: `n${count}`,
      account: SEND.account,
      chainId: 31337,
      nonce: count + 1,
      about: { kind: 'site', origin: 'https://app.example' },
      call: { to: BOB, value: '0x0', data: '0x' },
      hash: keccak256(`0x${count.toString(16).padStart(4, '0')}`),
      paid: GAS,
    } as const;
    await transactionController.add(record, '0x');
    chain.mine(record.hash, { status: '0x1' });
    await transactionController.poll();
  }
  const all = await transactionController.all();
  expect(all.length).toBeLessThanOrEqual(52);
  expect(all.some(({ id }) => id === 'waiting')).toBe(true);
});
