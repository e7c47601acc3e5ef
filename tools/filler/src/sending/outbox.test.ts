import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChainClient } from '@cenote/trading/onchain';
import { privateKeyToAccount } from 'viem/accounts';
import type { Head } from '../chain/head.ts';
import { Journal } from '../ledger/journal.ts';
import { Outbox } from './outbox.ts';

const FEES = { maxFeePerGas: 100n, maxPriorityFeePerGas: 10n };
const EXECUTOR = `0x${'e'.repeat(40)}` as const;
const FILLS = [{ order: '0xaa', token: '0xbb', surplus: '10', wei: '10' }];
const PARCEL = { to: EXECUTOR, data: '0x', gas: 1_000n, fills: FILLS } as const;
const RECEIPT = {
  status: '0x0',
  gasUsed: '0x64',
  effectiveGasPrice: '0x2',
  logs: [],
  blockNumber: '0xb',
  blockHash: '0xb',
};
const head = (number: bigint): Head => ({
  number,
  hash: '0x1',
  timestamp: 0n,
  baseFeePerGas: 1n,
});

/** State of the fake node, modified by the tests. */
const node = {
  count: 5,
  balance: 100_000n,
  isKnown: true,
  receipt: null as object | null,
  block: '0xb',
};
let journal: Journal;
let dir: string;
let outbox: Outbox;
/** Nonces that were in the journal when a transaction was sent. */
let handedIn: (number | undefined)[];

beforeEach(() => {
  Object.assign(node, { count: 5, balance: 100_000n, isKnown: true, receipt: null, block: '0xb' });
  handedIn = [];
  dir = mkdtempSync(join(tmpdir(), 'cenote-outbox-'));
  journal = Journal.open(join(dir, '1.jsonl'));
  const answers: Record<string, () => unknown> = {
    eth_getTransactionCount: () => `0x${node.count.toString(16)}`,
    eth_getBalance: () => `0x${node.balance.toString(16)}`,
    eth_getTransactionByHash: () => (node.isKnown ? {} : null),
    eth_getTransactionReceipt: () => node.receipt,
    eth_getBlockByNumber: () => ({ hash: node.block }),
    eth_sendRawTransaction: () => handedIn.push(journal.ledger.pending[0]?.nonce),
  };
  const client = {
    request: async ({ method }: { method: string }) => answers[method]!(),
  } as unknown as ChainClient;
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
  outbox = new Outbox({ chainId: 1, client, account, executor: EXECUTOR, journal });
});
afterEach(() => {
  journal.close();
  rmSync(dir, { recursive: true, force: true });
});

const send = async (block = 10n) => outbox.send({ nonce: 5 }, PARCEL, FEES, head(block));

describe('Outbox.send', () => {
  it('writes a transaction to the journal before it is sent', async () => {
    expect(await send()).toBe(true);
    expect(handedIn).toEqual([5]);
  });

  it('does not send if the account cannot pay for the gas', async () => {
    node.balance = 99_999n;
    expect(await send()).toBe(false);
    expect(handedIn).toEqual([]);
    expect(journal.ledger.pending).toEqual([]);
  });
});

describe('Outbox.slot', () => {
  it('returns the next nonce while nothing is pending', async () => {
    expect(await outbox.slot(head(10n))).toEqual({ nonce: 5 });
  });

  it('returns undefined while a transaction may be mined in the next block', async () => {
    await send();
    expect(await outbox.slot(head(12n))).toBeUndefined();
    // Mined, but its receipt is not available yet.
    node.count = 6;
    expect(await outbox.slot(head(13n))).toBeUndefined();
  });

  it('returns the nonce and the fees of a stuck transaction', async () => {
    await send();
    expect(await outbox.slot(head(13n))).toEqual({ nonce: 5, above: FEES });
  });

  it('returns the nonce of a transaction that the node does not know', async () => {
    await send();
    node.isKnown = false;
    expect(await outbox.slot(head(10n))).toEqual({ nonce: 5 });
    // The chain was reset, or lost its last blocks.
    node.count = 2;
    expect(await outbox.slot(head(3n))).toEqual({ nonce: 2 });
  });
});

describe('Outbox.settle', () => {
  it('leaves a transaction open while it is not mined', async () => {
    await send();
    expect(await outbox.settle(head(20n))).toEqual([]);
  });

  it('settles a transaction by its receipt', async () => {
    await send();
    node.receipt = RECEIPT;
    expect(await outbox.settle(head(11n))).toMatchObject([
      { outcome: 'reverted', gasWei: '200', missed: ['0xaa'] },
    ]);
    expect(journal.ledger.totals.lostWei).toBe(200n);
    expect(await outbox.settle(head(11n))).toEqual([]);
  });

  it('reopens a transaction when its block is reorganised', async () => {
    await send();
    node.receipt = RECEIPT;
    await outbox.settle(head(11n));
    Object.assign(node, { block: '0xc', receipt: null });
    expect(await outbox.settle(head(12n))).toEqual([
      { type: 'undone', nonce: 5, hash: expect.any(String) },
    ]);
    expect(journal.ledger.totals.lostWei).toBe(0n);
    expect(await outbox.settle(head(12n))).toEqual([]);
    // Below the maximum depth, the block is no longer requested.
    node.receipt = RECEIPT;
    expect(await outbox.settle(head(13n))).toHaveLength(1);
    node.block = '0xd';
    expect(await outbox.settle(head(75n))).toEqual([]);
  });

  it('settles a nonce without a receipt only after some blocks', async () => {
    await send();
    node.count = 6;
    expect(await outbox.settle(head(12n))).toEqual([]);
    expect(await outbox.settle(head(13n))).toMatchObject([{ outcome: 'strange' }]);
    expect(await outbox.slot(head(13n))).toEqual({ nonce: 6 });
  });
});
