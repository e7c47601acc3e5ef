/** @jest-environment node */
import { type Address, lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { makeReport } from './make-report.ts';

const CHAIN_ID = 1;
const at = (role: Parameters<typeof wellKnownAddresses>[1]): Address =>
  lower(wellKnownAddresses(CHAIN_ID, role)[0] as Address);
const USDC = at('usdc');
const HOLDER = at('allowanceHolder');
const PERMIT2: Address = '0x000000000022d473030f116ddee9f6b43ac78ba3';
const UNKNOWN_ADDRESS: Address = '0x00000000000000000000000000000000000dea1e';
const NOW = 1_790_000_000;

const node = fakeNode({
  tokens: { [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000_000_000n } },
  contracts: [HOLDER, PERMIT2, UNKNOWN_ADDRESS, at('universalRouter')],
  simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs: [] }] }],
});
const requester = { origin: 'https://app.example' };
const KNOWN = { addresses: [ALICE] as const, names: [], hosts: ['app.example'] };
const now = () => NOW * 1_000;
const field = (name: string, type: string) => ({ name, type });
const DOMAIN = [
  field('name', 'string'),
  field('chainId', 'uint256'),
  field('verifyingContract', 'address'),
];

async function signed(primaryType: string, types: object, message: object): Promise<string[]> {
  const data = JSON.stringify({
    types: { EIP712Domain: DOMAIN, ...types },
    primaryType,
    domain: { name: 'Permit2', chainId: CHAIN_ID, verifyingContract: PERMIT2 },
    message,
  });
  const request = { type: 'typedData', account: ALICE, version: 'V4', data } as const;
  const { findings } = await makeReport({ request, chainId: CHAIN_ID, requester }, node, KNOWN, {
    now,
  });
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}
const transfer = (spender: Address) =>
  signed(
    'PermitTransferFrom',
    {
      PermitTransferFrom: [
        field('permitted', 'TokenPermissions'),
        field('spender', 'address'),
        field('nonce', 'uint256'),
        field('deadline', 'uint256'),
      ],
      TokenPermissions: [field('token', 'address'), field('amount', 'uint256')],
    },
    {
      permitted: { token: USDC, amount: '50000000000' },
      spender,
      nonce: '1',
      deadline: String(NOW + 600),
    },
  );
const single = (spender: Address) =>
  signed(
    'PermitSingle',
    {
      PermitSingle: [
        field('details', 'PermitDetails'),
        field('spender', 'address'),
        field('sigDeadline', 'uint256'),
      ],
      PermitDetails: [
        field('token', 'address'),
        field('amount', 'uint160'),
        field('expiration', 'uint48'),
        field('nonce', 'uint48'),
      ],
    },
    {
      details: { token: USDC, amount: '50000000000', expiration: String(NOW + 600), nonce: '0' },
      spender,
      sigDeadline: String(NOW + 600),
    },
  );
async function called(spender: Address): Promise<string[]> {
  const data: Hex = encodeFunctionData({
    abi: parseAbi([
      'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    ]),
    args: [USDC, spender, 50_000_000_000n, NOW + 600],
  });
  const transaction = { from: ALICE, to: PERMIT2, value: '0x0', data } as const;
  const request = { type: 'transaction', account: ALICE, chainId: CHAIN_ID, transaction } as const;
  const { findings } = await makeReport({ request, chainId: CHAIN_ID, requester }, node, KNOWN, {
    now,
  });
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

describe.each([
  ['a signed transfer', transfer],
  ['a signed allowance', single],
  ['an allowance', called],
])('%s by Permit2', (_, found) => {
  it('is a danger for an unknown spender', async () => {
    expect(await found(UNKNOWN_ADDRESS)).toContain('UNKNOWN_SPENDER');
  });

  it('is a danger for 0x AllowanceHolder, which makes arbitrary calls for anyone', async () => {
    expect(await found(HOLDER)).toContain('UNKNOWN_SPENDER');
  });

  it('is no danger for the Universal Router, which takes from its caller only', async () => {
    expect(await found(at('universalRouter'))).toEqual([]);
  });
});

it('an allowance of the token itself for 0x AllowanceHolder is no danger', async () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 amount)']),
    args: [HOLDER, 50_000_000_000n],
  });
  const transaction = { from: ALICE, to: USDC, value: '0x0', data } as const;
  const request = { type: 'transaction', account: ALICE, chainId: CHAIN_ID, transaction } as const;
  const { findings } = await makeReport({ request, chainId: CHAIN_ID, requester }, node, KNOWN, {
    now,
  });
  expect(findings.filter(({ level }) => level === 'danger')).toEqual([]);
});
