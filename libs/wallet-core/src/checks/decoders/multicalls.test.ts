import { contractsOf, type Hex } from '@cenote/chains';
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  multicall3Abi,
  pad,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { decodeCall } from '../decode-call.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, CHAIN_ID, callContext, RECIPIENT, SPENDER, TOKEN } from '../testing/fixtures.ts';

const registry = standardRegistry();
const { v3PositionManager, multicall3, weth9 } = contractsOf(CHAIN_ID)!;
const send = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [RECIPIENT, 3n] });
const read = (to: Hex, data: Hex, value = 0n) =>
  decodeCall(registry, { to, data, value }, callContext);

describe('nested calls', () => {
  const abi = parseAbi([
    'function multicall(bytes[] data)',
    'function execute(bytes32 mode, bytes executionData)',
    'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  ]);
  const forms = [
    encodeFunctionData({ abi, functionName: 'multicall', args: [[send, '0x12345678']] }),
    encodeFunctionData({
      abi: parseAbi(['function multicall(uint256 deadline, bytes[] data)']),
      args: [99n, [send, '0x12345678']],
    }),
    encodeFunctionData({
      abi: parseAbi(['function multicall(bytes32 previousBlockhash, bytes[] data)']),
      args: [pad('0x1'), [send, '0x12345678']],
    }),
  ];

  it.each(forms)('keep their sender when a contract calls itself (%#)', (data) => {
    expect(read(v3PositionManager, data)).toMatchObject({
      basis: 'contract',
      action: {
        kind: 'multicall',
        atomic: true,
        parts: [
          {
            sender: ACCOUNT,
            target: v3PositionManager.toLowerCase(),
            action: { kind: 'transfer', from: ACCOUNT },
          },
          { sender: ACCOUNT, action: { kind: 'unknownCall', selector: '0x12345678' } },
        ],
      },
    });
  });

  it('have Multicall3 as their sender and may fail individually', () => {
    const call = { target: TOKEN, callData: send };
    const aggregate = (allowFailure: boolean) =>
      encodeFunctionData({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        args: [[{ ...call, allowFailure }]],
      });
    expect(read(multicall3, aggregate(false))).toMatchObject({
      basis: 'contract',
      action: {
        atomic: true,
        parts: [{ sender: multicall3.toLowerCase(), target: TOKEN, action: { kind: 'transfer' } }],
      },
    });
    expect(read(multicall3, aggregate(true)).action).toMatchObject({ atomic: false });
    const simulated = encodeFunctionData({
      abi: parseAbi(['function tryAggregate(bool, (address target, bytes callData)[])']),
      args: [false, [call]],
    });
    expect(read(multicall3, simulated).action).toMatchObject({ atomic: false });
  });

  const CALLS = '(address to, uint256 value, bytes data)[]';
  const calls = [
    { to: TOKEN, value: 0n, data: send },
    { to: pad('0x', { size: 20 }), value: 1n, data: '0x' as Hex },
  ];
  const batches: [string, Hex, Hex][] = [
    [
      'plain',
      pad('0x01', { dir: 'right' }),
      encodeAbiParameters(parseAbiParameters(CALLS), [calls]),
    ],
    [
      'with further data',
      pad('0x01000000000078210001', { dir: 'right' }),
      encodeAbiParameters(parseAbiParameters(`${CALLS}, bytes`), [calls, '0x1234']),
    ],
  ];

  it.each(
    batches,
  )('of a delegated account (ERC-7821, %s) have the account as their sender', (_, mode, batch) => {
    const data = encodeFunctionData({ abi, functionName: 'execute', args: [mode, batch] });
    expect(read(ACCOUNT, data).action).toMatchObject({
      kind: 'batch',
      parts: [
        {
          sender: ACCOUNT,
          target: TOKEN,
          action: { kind: 'transfer', from: ACCOUNT, recipient: RECIPIENT },
        },
        { sender: ACCOUNT, target: ACCOUNT, value: 1n },
      ],
    });
  });

  it('are not decoded in an unknown mode', () => {
    const args = [pad('0x02', { dir: 'right' }), '0x'] as const;
    const data = encodeFunctionData({ abi, functionName: 'execute', args });
    expect(read(ACCOUNT, data).action).toMatchObject({ kind: 'unknownCall', reason: 'MALFORMED' });
  });

  it('of other accounts are decoded too', () => {
    const list = [{ target: TOKEN, value: 0n, data: send }];
    const data = encodeFunctionData({ abi, functionName: 'executeBatch', args: [list] });
    expect(read(SPENDER, data).action).toMatchObject({
      kind: 'batch',
      parts: [{ sender: SPENDER, action: { kind: 'transfer', from: SPENDER } }],
    });
  });
});

describe('wrapping', () => {
  const abi = parseAbi(['function deposit() payable', 'function withdraw(uint256 wad)']);
  const deposit = encodeFunctionData({ abi, functionName: 'deposit' });
  const withdraw = encodeFunctionData({ abi, functionName: 'withdraw', args: [4n] });

  it('is decoded for the wrapped native coin only, not for other contracts with the same function', () => {
    const token = weth9.toLowerCase();
    expect(read(weth9, deposit, 9n).action).toEqual({ kind: 'wrap', token, amount: 9n });
    expect(read(weth9, withdraw).action).toEqual({ kind: 'unwrap', token, amount: 4n });
    expect(read(SPENDER, deposit, 9n).action).toMatchObject({ kind: 'unknownCall' });
  });
});
