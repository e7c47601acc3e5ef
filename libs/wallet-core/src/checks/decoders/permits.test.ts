import { encodeFunctionData, maxUint256, pad, parseAbi } from 'viem';
import { decodeCall } from '../decode-call.ts';
import { decodeTypedData } from '../decode-typed-data.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, CHAIN_ID, callContext, SPENDER, signing, TOKEN } from '../testing/fixtures.ts';

const registry = standardRegistry();
const domain = { name: 'USD Coin', version: '2', chainId: CHAIN_ID, verifyingContract: TOKEN };
const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};
const message = { owner: ACCOUNT, spender: SPENDER, value: '1000', nonce: 0, deadline: '0x64' };
const permit = { types, domain, primaryType: 'Permit', message };
const action = {
  kind: 'permit',
  protocol: 'erc2612',
  owner: ACCOUNT,
  spender: SPENDER,
  allowances: [{ asset: { standard: 'erc20', token: TOKEN, amount: 1000n } }],
  deadline: 100n,
};

const daiTypes = {
  Permit: [
    { name: 'holder', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
    { name: 'allowed', type: 'bool' },
  ],
};
const dai = (expiry: number, allowed: boolean) => ({
  types: daiTypes,
  domain,
  primaryType: 'Permit',
  message: { holder: ACCOUNT, spender: SPENDER, nonce: 1, expiry, allowed },
});

describe('permits as messages', () => {
  it('are decoded from JSON text and from parsed values', () => {
    for (const input of [permit, JSON.stringify(permit)]) {
      expect(decodeTypedData(registry, input, signing)).toEqual({
        sender: ACCOUNT,
        target: TOKEN,
        value: 0n,
        chainId: CHAIN_ID,
        basis: 'name',
        action,
      });
    }
  });

  it.each([
    [100, true, maxUint256, 100n],
    [0, true, maxUint256, undefined],
    [100, false, 0n, 100n],
  ])('of DAI (expiry %p, allowed %p) allow everything or nothing', (expiry, allowed, amount, deadline) => {
    const read = decodeTypedData(registry, dai(expiry, allowed), signing).action;
    expect(read).toEqual({
      ...action,
      protocol: 'dai',
      allowances: [{ asset: { standard: 'erc20', token: TOKEN, amount } }],
      deadline,
    });
  });

  it.each<[string, unknown]>([
    ['a value that is not a number', { ...permit, message: { ...message, value: 'much' } }],
    [
      'a value that is too large',
      { ...permit, message: { ...message, value: `0x1${'0'.repeat(64)}` } },
    ],
    ['a negative value', { ...permit, message: { ...message, value: '-1' } }],
    ['a missing spender', { ...permit, message: { ...message, spender: undefined } }],
    ['no verifying contract', { ...permit, domain: { name: 'USD Coin' } }],
  ])('with %s are malformed', (_, input) => {
    expect(decodeTypedData(registry, input, signing).action).toEqual({
      kind: 'unknownTypedData',
      primaryType: 'Permit',
      reason: 'MALFORMED',
    });
  });

  it('with the same name and other fields are unknown', () => {
    const fields = types.Permit.map((field) =>
      field.name === 'value' ? { ...field, name: 'amount' } : field,
    );
    const input = { ...permit, types: { Permit: fields } };
    expect(decodeTypedData(registry, input, signing).action).toEqual({
      kind: 'unknownTypedData',
      primaryType: 'Permit',
      reason: 'UNKNOWN',
      typeNames: ['Permit'],
      addresses: [ACCOUNT, SPENDER],
      texts: ['USD Coin'],
    });
  });
});

describe('permits submitted in a transaction', () => {
  const erc2612Abi = parseAbi([
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ]);
  const daiAbi = parseAbi([
    'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  ]);
  const [r, s] = [pad('0x1'), pad('0x2')];

  it('are decoded in both forms', () => {
    const erc2612 = encodeFunctionData({
      abi: erc2612Abi,
      args: [ACCOUNT, SPENDER, 1000n, 100n, 27, r, s],
    });
    expect(decodeCall(registry, { to: TOKEN, data: erc2612 }, callContext).action).toEqual(action);
    const ofDai = encodeFunctionData({
      abi: daiAbi,
      args: [ACCOUNT, SPENDER, 1n, 0n, true, 27, r, s],
    });
    expect(decodeCall(registry, { to: TOKEN, data: ofDai }, callContext).action).toMatchObject({
      protocol: 'dai',
      allowances: [{ asset: { amount: maxUint256 } }],
    });
  });
});
