/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import type { Approval } from '@cenote/wallet-core/approvals';
import { addPhrase, Keyring, noSecrets, parsePhrase } from '@cenote/wallet-core/keyring';
import { decide, type SiteState } from '@cenote/wallet-core/provider';
import {
  concatHex,
  type Hex,
  keccak256,
  parseTransaction,
  recoverAddress,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  stringToHex,
} from 'viem';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { rpcResponse } from '../../testing/rpc-response.ts';
import { NetworkController } from '../networks/network-controller.ts';
import { type ExecuteApprovalDeps, executeApproval } from './execute-approval.ts';

const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));
const SITE: SiteState = {
  locked: false,
  permissions: [],
  accounts: [ALICE],
  chainId: 31337,
  chainIds: [31337],
  clientVersion: '',
};
const NOTE = {
  types: {
    EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Note',
  domain: { chainId: 31337 },
  message: { text: 'Hello' },
} as const;

let keyring: Keyring;
beforeAll(async () => {
  const phrase = await parsePhrase('test test test test test test test test test test test junk');
  keyring = new Keyring(await addPhrase(noSecrets, phrase, random));
});

/**
 * Returns the response a site receives after the user approves its request, and what was sent to the node.
 * @param sentAs returns the node's response to the raw transaction
 */
async function agreed(method: string, params: unknown, sentAs: (raw: Hex) => unknown = keccak256) {
  const sent: Hex[] = [];
  const answers: Record<string, (params: Hex[]) => unknown> = {
    eth_estimateGas: () => '0x5208',
    eth_chainId: () => '0x7a69',
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_getTransactionCount: () => '0x7',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x7' }),
    eth_sendRawTransaction: ([raw]) => {
      sent.push(raw as Hex);
      return sentAs(raw as Hex);
    },
  };
  globalThis.fetch = (async (_: string, init: { body: string }) => {
    const rpcCall = JSON.parse(init.body);
    const answer = answers[rpcCall.method]?.(rpcCall.params);
    const body = answer === undefined ? { error: { code: -32601 } } : { result: answer };
    return rpcResponse(init.body, body);
  }) as unknown as typeof fetch;
  const decision = decide({ method, params }, SITE);
  if (decision.kind !== 'approval') throw new Error(`${method} is not put to the person`);
  const approval = {
    id: 'a',
    chainId: 31337,
    createdAt: 0,
    request: decision.request,
    stage: { name: 'approved', choice: {}, at: 0 },
    requester: {
      origin: 'https://app.example',
      tabId: 1,
      frameId: 0,
      documentId: 'd',
      requestId: '1',
    },
  } as Approval;
  const outcome = await executeApproval(approval, {
    wallet: { keyring: async () => keyring },
    networkController: new NetworkController(memoryStore()),
    approvalController: { markSigned: async () => {} },
    transactionController: { add: async () => {}, remove: async () => {} },
  } as unknown as ExecuteApprovalDeps);
  if (!('result' in outcome)) throw new Error(JSON.stringify(outcome));
  return { result: outcome.result as Hex, sent };
}

it('signs a message', async () => {
  const { result } = await agreed('personal_sign', ['Hello', ALICE]);
  expect(await recoverMessageAddress({ message: 'Hello', signature: result })).toBe(ALICE);
});

it('signs typed data of version 1 by the hash of that version', async () => {
  const fields = [{ type: 'string', name: 'text', value: 'Hello' }];
  const { result } = await agreed('eth_signTypedData', [fields, ALICE]);
  const hashOf = (text: string) => keccak256(stringToHex(text));
  const hash = keccak256(concatHex([hashOf('string text'), hashOf('Hello')]));
  expect(await recoverAddress({ hash, signature: result })).toBe(ALICE);
});

it.each(['v3', 'v4'])('signs typed data of version %s', async (version) => {
  const params = [ALICE, JSON.stringify(NOTE)];
  const { result } = await agreed(`eth_signTypedData_${version}`, params);
  const domain = { chainId: 31337n };
  expect(await recoverTypedDataAddress({ ...NOTE, domain, signature: result })).toBe(ALICE);
});

const PRICE = '0x77359400';
it.each([
  ['legacy', { gasPrice: PRICE }, { gasPrice: 2_000_000_000n }],
  [
    'eip2930',
    { gasPrice: PRICE, accessList: [{ address: BOB, storageKeys: [] }] },
    { gasPrice: 2_000_000_000n },
  ],
  [
    'eip1559',
    { maxFeePerGas: PRICE, maxPriorityFeePerGas: '0x1' },
    { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n },
  ],
])('signs a transaction of type %s, broadcasts it and returns its hash', async (type, fields, paid) => {
  const transaction = { from: ALICE, to: BOB, value: '0x1', ...fields };
  const { result, sent } = await agreed('eth_sendTransaction', [transaction]);
  const [raw] = sent;
  expect(result).toBe(keccak256(raw!));
  expect(parseTransaction(raw!)).toMatchObject({
    type,
    chainId: 31337,
    nonce: 7,
    to: BOB.toLowerCase(),
    value: 1n,
    ...paid,
  });
  const serializedTransaction = raw as `0x02${string}`;
  expect(await recoverTransactionAddress({ serializedTransaction })).toBe(ALICE);
});

it.each([
  ['another hash', `0x${'11'.repeat(32)}`],
  ['nothing', null],
])('returns the hash of the signed transaction if the node responds %s', async (_, body) => {
  const transaction = { from: ALICE, to: BOB, value: '0x1', gasPrice: PRICE };
  const { result, sent } = await agreed('eth_sendTransaction', [transaction], () => body);
  expect(result).toBe(keccak256(sent[0]!));
});
