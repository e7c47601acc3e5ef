/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { addPhrase, Keyring, noSecrets, parsePhrase } from '@cenote/wallet-core/keyring';
import { RpcError } from '@cenote/wallet-core/provider';
import { keccak256, parseTransaction } from 'viem';
import type { RpcRequest } from '../transactions/fees.ts';
import { findDelegations, removalCost, signRemoval } from './delegations.ts';
import { delegationTo } from './executor.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const node =
  (code: string): RpcRequest =>
  async (method, [first]) => {
    const answers: Record<string, unknown> = {
      eth_getCode: first === ALICE ? code : '0x',
      eth_estimateGas: '0x5208',
      eth_getBlockByNumber: { baseFeePerGas: '0x1' },
      eth_maxPriorityFeePerGas: '0x1',
      eth_getTransactionCount: '0x7',
    };
    if (!Object.hasOwn(answers, method)) throw new RpcError(-32601, method);
    return answers[method];
  };

it('finds accounts that run code, regardless of who set it, and lists networks that do not respond', async () => {
  const found = await findDelegations(
    [ALICE, BOB],
    [
      { chainId: 1, rpcRequest: node(delegationTo(BOB)) },
      { chainId: 2, rpcRequest: node('0x') },
      { chainId: 3, rpcRequest: () => Promise.reject(new Error()) },
    ],
  );
  expect(found).toEqual({
    delegations: [{ account: ALICE, chainId: 1, code: BOB }],
    silent: [3],
  });
});

it('removes the code by delegating to the zero address, at the cost that the user reviewed', async () => {
  const phrase = await parsePhrase('test test test test test test test test test test test junk');
  const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));
  const keyring = new Keyring(await addPhrase(noSecrets, phrase, random));
  const rpcRequest = node('0x');
  const fees = await removalCost(ALICE, rpcRequest, 31337);
  const { sent, raw } = await signRemoval(
    { account: ALICE, chainId: 31337, fees },
    keyring,
    rpcRequest,
  );
  expect(sent).toMatchObject({ about: { kind: 'ordinary' }, nonce: 7, hash: keccak256(raw) });
  expect(parseTransaction(raw as `0x04${string}`)).toMatchObject({
    nonce: 7,
    to: ALICE.toLowerCase(),
    gas: BigInt(fees.gas),
    authorizationList: [{ chainId: 31337, nonce: 8, address: `0x${'00'.repeat(20)}` }],
  });
});
