/** @jest-environment node */
import type { Address } from '@cenote/chains';
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { makeReport } from './make-report.ts';

async function dangers(chainId: number, to: Address, data: Hex): Promise<string[]> {
  const node = fakeNode({
    contracts: [to],
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs: [] }] }],
  });
  const transaction = { from: ALICE, to, value: '0x0', data } as const;
  const { findings } = await makeReport(
    {
      chainId,
      requester: { origin: 'https://app.example' },
      request: { type: 'transaction', account: ALICE, chainId, transaction },
    },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
  );
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

const CORE_WRITER: Address = '0x3333333333333333333333333333333333333333';
const action = (data: Hex) =>
  encodeFunctionData({ abi: parseAbi(['function sendRawAction(bytes data)']), args: [data] });

it('sending coins of HyperCore to an unknown recipient is a danger', async () => {
  const sent = encodeAbiParameters(parseAbiParameters('address, uint64, uint64'), [
    ...(['0x5ca1ab1e00c0ffee1234567890abcdef12345678', 0n, 10n ** 12n] as const),
  ]);
  const transferLog = concatHex(['0x01000006', sent]);
  expect(await dangers(999, CORE_WRITER, action(transferLog))).toContain('UNREADABLE');
});

it('placing an order on HyperCore is a danger at any price', async () => {
  const order = encodeAbiParameters(
    parseAbiParameters('uint32, bool, uint64, uint64, bool, uint8, uint128'),
    [10_107, false, 1n, 10n ** 11n, false, 3, 0n],
  );
  expect(await dangers(999, CORE_WRITER, action(concatHex(['0x01000001', order])))).toContain(
    'UNREADABLE',
  );
});

it('sending coins of Sei to another chain is a danger', async () => {
  const data = encodeFunctionData({
    abi: parseAbi([
      'function transfer(string to, string port, string channel, string denom, uint256 amount, uint64 number, uint64 height, uint64 timeout, string memo)',
    ]),
    args: ['cosmos1thief', 'transfer', 'channel-1', 'usei', 10n ** 10n, 0n, 0n, 0n, ''],
  });
  expect(await dangers(1329, '0x0000000000000000000000000000000000001009', data)).toContain(
    'UNREADABLE',
  );
});
