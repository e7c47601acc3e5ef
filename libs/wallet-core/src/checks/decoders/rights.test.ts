import type { Address } from '@cenote/chains';
import { type Hex, keccak256, slice, toHex, zeroAddress } from 'viem';
import { decodeCall } from '../decode-call.ts';
import { standardRegistry } from '../standard-registry.ts';

const registry = standardRegistry();
const ACCOUNT: Address = '0x00000000000000000000000000000000000000aa';
const CONTRACT: Address = '0x00000000000000000000000000000000000000cc';
const OTHER: Address = '0xbad0000000000000000000000000000000000bad';

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const OTHER_WORD = word(BigInt(OTHER));
const ONE = word(1n);
const NONE = word(0n);

/** Encodes a call from its function signature and hand-written words. */
const call = (signature: string, words: readonly string[]) => {
  const data = `${slice(keccak256(toHex(signature)), 0, 4)}${words.join('')}` as Hex;
  const scope = { chainId: 1, sender: ACCOUNT };
  return decodeCall(registry, { to: CONTRACT, data, value: 0n }, scope).action;
};

it.each<[string, string[]]>([
  ['allow(address,bool)', [OTHER_WORD, ONE]],
  ['setAuthorization(address,bool)', [OTHER_WORD, ONE]],
  ['setOperator(address,bool)', [OTHER_WORD, ONE]],
  ['approveDelegation(address,uint256)', [OTHER_WORD, word(2n ** 256n - 1n)]],
  ['approve(address,uint256,uint256)', [OTHER_WORD, NONE, ONE]],
  ['increaseApproval(address,uint256)', [OTHER_WORD, ONE]],
  ['hope(address)', [OTHER_WORD]],
  ['authorizeOperator(address)', [OTHER_WORD]],
  ['transferOwnership(address)', [OTHER_WORD]],
  ['enableModule(address)', [OTHER_WORD]],
  ['addOwnerAddress(address)', [OTHER_WORD]],
  ['addOwnerWithThreshold(address,uint256)', [OTHER_WORD, ONE]],
  ['swapOwner(address,address,address)', [ONE, word(BigInt(ACCOUNT)), OTHER_WORD]],
  ['installModule(uint256,address,bytes)', [ONE, OTHER_WORD, word(96n), NONE]],
  ['setOwner(bytes32,address)', [ONE, OTHER_WORD]],
  ['setResolver(bytes32,address)', [ONE, OTHER_WORD]],
  ['setAddr(bytes32,address)', [ONE, OTHER_WORD]],
  ['setSubnodeOwner(bytes32,bytes32,address)', [ONE, ONE, OTHER_WORD]],
  ['reclaim(uint256,address)', [ONE, OTHER_WORD]],
  ['transferPunk(address,uint256)', [OTHER_WORD, ONE]],
  ['offerPunkForSaleToAddress(uint256,uint256,address)', [ONE, NONE, OTHER_WORD]],
])('%s gives rights to an operator', (signature, words) => {
  expect(call(signature, words)).toEqual({ kind: 'authorize', operator: OTHER, authorized: true });
});

it.each<[string, string[]]>([
  ['allow(address,bool)', [OTHER_WORD, NONE]],
  ['setAuthorization(address,bool)', [OTHER_WORD, NONE]],
  ['setOperator(address,bool)', [OTHER_WORD, NONE]],
  ['approveDelegation(address,uint256)', [OTHER_WORD, NONE]],
  ['approve(address,uint256,uint256)', [OTHER_WORD, ONE, NONE]],
])('%s revokes the rights of an operator', (signature, words) => {
  expect(call(signature, words)).toMatchObject({ kind: 'authorize', authorized: false });
});

it('the zero address is decoded like any other address', () => {
  expect(call('transferOwnership(address)', [NONE])).toMatchObject({ operator: zeroAddress });
});

it.each([
  'approveHash(bytes32)',
  'confirmTransaction(uint256)',
  'setAddr(bytes32,uint256,bytes)',
  'createSaleAuction(uint256,uint256,uint256,uint256)',
])('%s approves data that cannot be decoded', (signature) => {
  const words = signature.includes('bytes)') ? [ONE, ONE, word(96n), NONE] : [ONE, NONE, NONE, ONE];
  const taken = /^(approveHash|confirmTransaction)/.test(signature) ? words.slice(0, 1) : words;
  expect(call(signature, taken)).toMatchObject({ kind: 'unknownCall', reason: 'UNEXPLAINED' });
});

it('an undecoded function lists the addresses in its arguments', () => {
  const words = [ONE, OTHER_WORD, word(10n ** 27n), word(BigInt(ACCOUNT))];
  expect(call('somethingElse(uint256,address,uint256,address)', words)).toMatchObject({
    kind: 'unknownCall',
    reason: 'UNKNOWN',
    addresses: [OTHER],
  });
});

it('an undecoded function lists the addresses of nested calls in its bytes', () => {
  const attacker: Address = '0x5a5ad96c1f00bb5e0d4b3c9e0b7d8f9911aa0042';
  const inner = ['12345678', word(BigInt(attacker)), ONE].join('');
  const words = [word(32n), word(68n), inner.padEnd(192, '0')];
  expect(call('somethingElse(bytes)', words)).toMatchObject({ addresses: [attacker] });
});
