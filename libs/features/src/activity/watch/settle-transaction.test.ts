import { NATIVE } from '@cenote/chains';
import { createClient, type Hex, numberToHex } from 'viem';
import type { Replacement, TransactionRecord } from '../../state/slices/transactions.ts';
import { fakeChain, fakeTransport } from '../../testing/fake-chain.ts';
import { callDigest } from '../../transactions/call-digest.ts';
import { type Settlement, settleTransaction } from './settle-transaction.ts';
import { staysMined } from './stays-mined.ts';

const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' as const;
const ROUTER = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af' as const;
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;
const [SENT, FASTER, CANCEL, OTHER] = ['a', 'b', 'c', 'd'].map(hash) as [Hex, Hex, Hex, Hex];
const CALL = { to: ROUTER, data: '0x3593564c', value: 5n } as const;
const NOTHING = { to: ACCOUNT, data: '0x', value: 0n } as const;
const NONCE = 3;

const record = (replacements?: Replacement[]): TransactionRecord => ({
  hash: SENT,
  chainId: 31337,
  account: ACCOUNT,
  kind: 'wrap',
  status: 'pending',
  submittedAt: 0,
  nonce: NONCE,
  call: callDigest(CALL),
  input: { address: NATIVE, symbol: 'ETH', decimals: 18, amount: '5' },
  ...(replacements && { replacements }),
});

interface Mined {
  hash: Hex;
  call: { to: Hex; data: Hex; value: bigint };
  block: number;
}

/** Returns a chain of a thousand blocks with this mined transaction of the account, or none. */
function chainWith(mined: Mined | undefined, head = 1_000) {
  const chain = fakeChain();
  const block = (tag: unknown) => (tag === 'latest' ? head : Number(tag));
  const isIn = (hash: unknown) => mined !== undefined && hash === mined.hash;
  Object.assign(chain.answer, {
    eth_blockNumber: () => numberToHex(head),
    eth_getTransactionCount: ([, tag]: unknown[]) =>
      numberToHex(mined && block(tag) >= mined.block ? NONCE + 1 : NONCE),
    eth_getTransactionByHash: () => null,
    eth_getTransactionReceipt: ([hash]: unknown[]) =>
      isIn(hash)
        ? {
            transactionHash: hash,
            status: '0x1',
            logs: [],
            type: '0x2',
            blockNumber: numberToHex(mined?.block ?? 0),
            gasUsed: '0x5208',
          }
        : null,
    eth_getBlockByNumber: ([tag]: unknown[]) => ({
      number: tag,
      timestamp: '0x1',
      transactions:
        mined && block(tag) === mined.block
          ? [
              { hash: OTHER, from: ROUTER, to: ACCOUNT, input: '0x', value: '0x0', nonce: '0x3' },
              {
                hash: mined.hash,
                from: ACCOUNT,
                nonce: numberToHex(NONCE),
                to: mined.call.to,
                input: mined.call.data,
                gas: '0x1',
                type: '0x2',
                value: numberToHex(mined.call.value),
              },
            ]
          : [],
    }),
  });
  return { chain, client: createClient({ transport: fakeTransport(chain), cacheTime: 0 }) };
}

const settle = (mined: Mined | undefined, replacements?: Replacement[]) => {
  const { chain, client } = chainWith(mined);
  const { signal } = new AbortController();
  const latest = () => record(replacements);
  return { chain, end: settleTransaction(client, { pollMs: 0, signal, latest }) };
};

describe('settleTransaction', () => {
  it.each<[string, Mined | undefined, Replacement[] | undefined, Settlement]>([
    [
      'the transaction itself',
      { hash: SENT, call: CALL, block: 990 },
      undefined,
      { status: 'success', block: 990 },
    ],
    [
      'its speed-up',
      { hash: FASTER, call: CALL, block: 990 },
      [{ hash: FASTER, action: 'speedUp' }],
      { status: 'success', block: 990, minedHash: FASTER },
    ],
    [
      'its cancellation',
      { hash: CANCEL, call: NOTHING, block: 990 },
      [{ hash: CANCEL, action: 'cancel' }],
      { status: 'canceled', minedHash: CANCEL },
    ],
    [
      'the transaction itself despite a cancellation',
      { hash: SENT, call: CALL, block: 990 },
      [{ hash: CANCEL, action: 'cancel' }],
      { status: 'success', block: 990 },
    ],
    [
      'the same call at a higher fee chosen by the wallet',
      { hash: OTHER, call: CALL, block: 999 },
      undefined,
      { status: 'success', block: 999, minedHash: OTHER },
    ],
    [
      'a cancellation by the wallet, long ago',
      { hash: OTHER, call: NOTHING, block: 17 },
      undefined,
      { status: 'canceled', minedHash: OTHER },
    ],
    [
      'another transaction of the same account',
      { hash: OTHER, call: { ...CALL, value: 6n }, block: 1_000 },
      undefined,
      { status: 'failed', failure: 'REPLACED', minedHash: OTHER },
    ],
    [
      'no transaction when the network no longer has it',
      undefined,
      undefined,
      { status: 'failed', failure: 'DROPPED' },
    ],
  ])('settles with %s', async (_name, mined, replacements, expected) => {
    expect(await settle(mined, replacements).end).toEqual(expected);
  });

  it('finds the transaction that used its nonce in few requests', async () => {
    const { chain, end } = settle({ hash: OTHER, call: NOTHING, block: 17 });
    await end;
    expect(
      chain.calls.filter((method) => method === 'eth_getTransactionCount').length,
    ).toBeLessThan(25);
  });

  it('does not settle while the endpoint does not respond', async () => {
    const { chain, client } = chainWith(undefined);
    let hash = 0;
    chain.answer.eth_getTransactionByHash = () => {
      if (++hash < 4) throw new Error('no answer');
      return null;
    };
    const { signal } = new AbortController();
    await settleTransaction(client, { pollMs: 0, signal, latest: () => record() });
    expect(hash).toBe(4);
  });
});

describe('staysMined', () => {
  it.each([
    ['returns true if the transaction remains mined', [true, true, true, true, true, true], true],
    [
      'returns true if one lagging node does not have it',
      [true, false, true, true, true, true, true],
      true,
    ],
    ['returns false if it was reorganised out of the chain', [true, false, false], false],
  ])('%s', async (_name, answers, expected) => {
    const { chain, client } = chainWith({ hash: SENT, call: CALL, block: 990 });
    const receipt = chain.answer.eth_getTransactionReceipt;
    const left = [...answers];
    chain.answer.eth_getTransactionReceipt = (params) => (left.shift() ? receipt?.(params) : null);
    const { signal } = new AbortController();
    expect(await staysMined(client, SENT, { pollMs: 0, signal })).toBe(expected);
    expect(left).toEqual([]);
  });
});
