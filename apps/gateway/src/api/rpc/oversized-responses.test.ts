import type { Hex } from '@cenote/chains';
import { createPublicClient, fallback, http } from 'viem';
import {
  detectOversizedResponses,
  readBlock,
  readFailed,
} from '../../../sources/rpc/oversized-responses.ts';

const hashOf = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;
const BLOCK = hashOf(1);
const TOO_MUCH = 'f'.repeat(11 * 2 ** 20);
const zeros = { blockHash: BLOCK, blockNumber: '0x1', from: `0x${'0'.repeat(40)}`, gas: '0x0' };
const transaction = (n: number) => ({
  ...zeros,
  hash: hashOf(n),
  input: '0x',
  nonce: '0x0',
  to: null,
  transactionIndex: '0x0',
  value: '0x0',
  type: '0x0',
  gasPrice: '0x0',
  chainId: '0x1',
});

/** A client of a node with these responses, and the requested methods. */
function clientOf(response: (method: string, params: readonly unknown[]) => unknown) {
  const requests: string[] = [];
  globalThis.fetch = (async (_: unknown, init: { body: string }) => {
    const { id, method, params } = JSON.parse(init.body);
    requests.push(method);
    return Response.json({ jsonrpc: '2.0', id, result: response(method, params) });
  }) as typeof fetch;
  const transport = detectOversizedResponses(http('http://127.0.0.1:1', { retryCount: 0 }));
  const client = createPublicClient({ transport: fallback([transport], { retryCount: 9 }) });
  return { client, requests };
}

it('a block whose transactions are too large together is read one transaction at a time', async () => {
  const { client, requests } = clientOf((method, params) => {
    if (method === 'eth_getTransactionByHash') return transaction(params[0] === hashOf(7) ? 7 : 8);
    const isWhole = params[1] === true;
    return {
      hash: BLOCK,
      number: '0x1',
      timestamp: '0x1',
      baseFeePerGas: '0x1',
      gasLimit: '0x1',
      extraData: isWhole ? TOO_MUCH : '0x',
      transactions: isWhole ? [] : [hashOf(7), hashOf(8)],
    };
  });
  const { hash, transactions } = await readBlock(client, { blockHash: BLOCK });
  expect(hash).toBe(BLOCK);
  expect(transactions.map((each) => each.hash)).toEqual([hashOf(7), hashOf(8)]);
  expect(requests).toHaveLength(4);
});

describe('failed transactions', () => {
  const receipt = (n: number, status: string, more = {}) => ({
    transactionHash: hashOf(n),
    status,
    ...more,
  });

  it('are found in the receipts of their block', async () => {
    const { client, requests } = clientOf(() => [receipt(7, '0x1'), receipt(8, '0x0')]);
    expect(await readFailed(client, BLOCK, [hashOf(7), hashOf(8)])).toEqual(new Set([hashOf(8)]));
    expect(requests).toEqual(['eth_getBlockReceipts']);
  });

  it('are found one at a time if the logs of the block exceed a response', async () => {
    const { client, requests } = clientOf((method, [hash]) => {
      if (method === 'eth_getBlockReceipts') return [receipt(7, '0x1', { logs: TOO_MUCH })];
      return hash === hashOf(7) ? receipt(7, '0x1', { logs: TOO_MUCH }) : receipt(8, '0x0');
    });
    expect(await readFailed(client, BLOCK, [hashOf(7), hashOf(8)])).toEqual(new Set([hashOf(8)]));
    expect(requests).toHaveLength(3);
  });

  it('are empty for a block that no longer exists', async () => {
    const { client } = clientOf(() => null);
    expect(await readFailed(client, BLOCK, [hashOf(7)])).toEqual(new Set());
  });
});
