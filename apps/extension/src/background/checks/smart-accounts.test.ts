/** @jest-environment node */
import { type Address, lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  toEventSelector,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { makeReport } from './make-report.ts';

const CHAIN_ID = 1;
const DOLLAR = 10n ** 6n;
const USDC = lower(wellKnownAddresses(CHAIN_ID, 'usdc')[0] as Address);
const WALLET: Address = '0x00000000000000000000000000000000005a1e57';
const UNKNOWN_ADDRESS: Address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const ATTACKER: Address = '0x00000000000000000000000000000000000dea1e';

async function found(data: Hex, ...logs: object[]): Promise<string[]> {
  const node = fakeNode({
    tokens: { [USDC]: { symbol: 'USDC', decimals: 6, balance: 200_000n * DOLLAR } },
    contracts: [WALLET, ATTACKER],
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
  });
  const call = encodeFunctionData({
    abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
    args: [USDC, 0n, data],
  });
  const transaction = { from: ALICE, to: WALLET, value: '0x0', data: call } as const;
  const { findings } = await makeReport(
    {
      chainId: CHAIN_ID,
      requester: { origin: 'https://app.example' },
      request: { type: 'transaction', account: ALICE, chainId: CHAIN_ID, transaction },
    },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
  );
  return findings.map(({ code, level }) => `${level} ${code}`);
}

it('an approval of a smart account’s tokens for an unknown spender is a danger', async () => {
  const args = [ATTACKER, 90_000n * DOLLAR] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
  expect(await found(data)).toContain('danger UNKNOWN_SPENDER');
});

it('a transfer of a smart account’s tokens to an unknown recipient is reported', async () => {
  const args = [UNKNOWN_ADDRESS, 90_000n * DOLLAR] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  const log = {
    address: USDC,
    topics: [
      toEventSelector('Transfer(address,address,uint256)'),
      pad(WALLET),
      pad(UNKNOWN_ADDRESS),
    ],
    data: pad(numberToHex(90_000n * DOLLAR)),
  };
  expect(await found(data, log)).toEqual(['note NEW_RECIPIENT']);
});
