/** @jest-environment node */
import { encodeAbiParameters } from 'viem';
import { CommandError } from '../worker-client.ts';
import { ensChain } from './ens-chain.ts';
import { resolveAddress, resolveName } from './resolve-name.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const address = encodeAbiParameters([{ type: 'address' }], [ALICE]);
const answer = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [address, ALICE]);
const failing = (code: string) => async () => {
  throw new CommandError({ code });
};

it.each([
  [[31_337, 1], 1],
  [[31_337], 31_337],
  [[31_338], undefined],
])('resolves names on the network of ENS: of %j on %s', (ids, chainId) => {
  expect(ensChain(ids.map((id) => ({ chainId: id })))).toBe(chainId);
});

it.each([1, 31_337])('resolves a name to its address on network %s', async (chainId) => {
  const requests: unknown[] = [];
  const rpcRequest = async (id: number, method: string) => {
    requests.push([id, method]);
    return answer;
  };
  expect(await resolveName(rpcRequest, chainId, 'alice.eth')).toBe(ALICE);
  expect(requests).toEqual([[chainId, 'eth_call']]);
});

it('returns null for a name without an address', async () => {
  expect(await resolveName(failing('RPC_3'), 31_337, 'alice.eth')).toBeNull();
});

it('sends no request for an invalid name', async () => {
  const rpcRequest = jest.fn();
  expect(await resolveName(rpcRequest, 31_337, 'al\u202eice.eth')).toBeNull();
  expect(rpcRequest).not.toHaveBeenCalled();
});

it('distinguishes a network failure from a response', async () => {
  await expect(resolveName(failing('RPC_4901'), 31_337, 'alice.eth')).rejects.toThrow();
});

describe('the name of an address', () => {
  const named = (name: string) => async () =>
    encodeAbiParameters(
      [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
      [name, ALICE, ALICE],
    );

  it.each([
    ['alice.eth', 'alice.eth'],
    ['', null],
    // Not in normalized form.
    ['Alice.eth', null],
    ['al\u202eice.eth', null],
    [`${'a'.repeat(40)}.eth`, null],
  ])('is returned for %j as %j', async (name, expected) => {
    expect(await resolveAddress(named(name), 31_337, ALICE)).toBe(expected);
  });

  it('is null if the chain rejects the request, and unknown if it does not respond', async () => {
    expect(await resolveAddress(failing('RPC_3'), 31_337, ALICE)).toBeNull();
    await expect(resolveAddress(failing('RPC_4901'), 31_337, ALICE)).rejects.toThrow();
  });
});
