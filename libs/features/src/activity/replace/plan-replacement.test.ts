import { LOCAL, NATIVE, toViemChain } from '@cenote/chains';
import { createClient, type Hex, numberToHex } from 'viem';
import type { TransactionRecord } from '../../state/slices/transactions.ts';
import { fakeChain, fakeTransport } from '../../testing/fake-chain.ts';
import { callDigest } from '../../transactions/call-digest.ts';
import { planReplacement } from './plan-replacement.ts';

const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' as const;
const ROUTER = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af' as const;
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;
const CALL = { to: ROUTER, data: '0x3593564c', value: 5n } as const;
const GWEI = 10n ** 9n;

const record: TransactionRecord = {
  hash: hash('a'),
  chainId: LOCAL.id,
  account: ACCOUNT,
  kind: 'swap',
  status: 'pending',
  submittedAt: 0,
  nonce: 3,
  call: callDigest(CALL),
  input: { address: NATIVE, symbol: 'ETH', decimals: 18, amount: '5' },
};

/** Returns a network with a base fee and tips of 1 gwei and these transactions. */
function network(known: Record<Hex, object>) {
  const chain = fakeChain();
  Object.assign(chain.answer, {
    eth_getBlockByNumber: () => ({
      number: '0x7',
      timestamp: '0x1',
      transactions: [],
      baseFeePerGas: numberToHex(GWEI),
    }),
    eth_maxPriorityFeePerGas: () => numberToHex(GWEI),
    eth_estimateGas: () => numberToHex(23_000n),
    eth_getTransactionByHash: ([hash]: unknown[]) => known[hash as Hex] ?? null,
  });
  const viemChain = toViemChain(LOCAL, 'http://rpc.test');
  return createClient({ chain: viemChain, transport: fakeTransport(chain) });
}

const waiting = (maxFee: bigint, tip: bigint, more: object = {}) => ({
  from: ACCOUNT,
  to: CALL.to,
  input: CALL.data,
  value: numberToHex(CALL.value),
  nonce: '0x3',
  gas: numberToHex(200_000n),
  type: '0x2',
  blockNumber: null,
  maxFeePerGas: numberToHex(maxFee),
  maxPriorityFeePerGas: numberToHex(tip),
  ...more,
});

describe('planReplacement', () => {
  it('speeds up with the same call at the same nonce', async () => {
    const client = network({ [record.hash]: waiting(10n * GWEI, 2n * GWEI) });
    expect(await planReplacement(client, record, 'speedUp')).toEqual({
      action: 'speedUp',
      ...CALL,
      nonce: 3,
      gas: 200_000n,
      fees: { maxFeePerGas: 12n * GWEI, maxPriorityFeePerGas: (24n * GWEI) / 10n },
      costBefore: 2_000_000n * GWEI,
      costAfter: 2_400_000n * GWEI,
    });
  });

  it('cancels with an empty transaction to the sender', async () => {
    const client = network({ [record.hash]: waiting(10n * GWEI, 2n * GWEI) });
    expect(await planReplacement(client, record, 'cancel')).toMatchObject({
      to: ACCOUNT,
      data: '0x',
      value: 0n,
      nonce: 3,
      gas: 23_000n,
      costAfter: 276_000n * GWEI,
    });
  });

  it('pays more than the last sent transaction', async () => {
    const sped = hash('b');
    const client = network({
      [record.hash]: waiting(10n * GWEI, 2n * GWEI),
      [sped]: waiting(20n * GWEI, 4n * GWEI),
    });
    const replacements = [{ hash: sped, action: 'speedUp' as const }];
    const plan = await planReplacement(client, { ...record, replacements }, 'speedUp');
    expect(plan.fees).toMatchObject({ maxFeePerGas: 24n * GWEI });
  });

  it.each([
    [
      'it is in a block',
      { [record.hash]: waiting(1n, 1n, { blockNumber: '0x7' }) },
      'ALREADY_MINED',
    ],
    ['the network does not have it', {}, 'UNABLE_TO_REPLACE'],
    [
      'the endpoint returns another call',
      { [record.hash]: waiting(1n, 1n, { value: '0x6' }) },
      'UNABLE_TO_REPLACE',
    ],
  ])('rejects a transaction if %s', async (_name, known, code) => {
    await expect(planReplacement(network(known), record, 'speedUp')).rejects.toMatchObject({
      code,
    });
  });
});
