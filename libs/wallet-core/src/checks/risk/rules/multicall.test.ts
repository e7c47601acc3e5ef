import { type Address, contractsOf, type Hex, lower, NATIVE, wethAbi } from '@cenote/chains';
import { encodeFunctionData, erc20Abi, multicall3Abi, parseAbi } from 'viem';
import { decodeCall } from '../../decode-call.ts';
import { standardRegistry } from '../../standard-registry.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  callContext,
  RECIPIENT,
  TOKEN,
  UNKNOWN_ADDRESS,
} from '../../testing/fixtures.ts';
import type { Finding } from '../finding.ts';
import { rateRisk } from '../rate-risk.ts';

const registry = standardRegistry();
const { v3PositionManager, v4PositionManager, multicall3, weth9, v2Router } =
  contractsOf(CHAIN_ID)!;
const WETH = lower(weth9);
const MULTICALL3 = lower(multicall3);
const FIVE = 5n * 10n ** 18n;
const context = {
  chainId: CHAIN_ID,
  account: ACCOUNT,
  now: 1_790_000_000,
  knownAddresses: [],
  isTrustedSpender: (address: Address) => address !== UNKNOWN_ADDRESS && address !== TOKEN,
};

/** Dangers of a call with a value of five coins by default. */
function dangers(to: Address, data: Hex, value = FIVE): Finding[] {
  const decoded = decodeCall(registry, { to, data, value }, callContext);
  return rateRisk({ decoded }, context).filter(({ level }) => level === 'danger');
}
const codes = (to: Address, data: Hex, value = FIVE) =>
  dangers(to, data, value).map(({ code }) => code);

const multicall = (...data: Hex[]) =>
  encodeFunctionData({
    abi: parseAbi(['function multicall(bytes[] data) payable']),
    args: [data],
  });
const aggregate = (...calls: { target: Address; allowFailure: boolean; callData: Hex }[]) =>
  encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] });
type Part = [target: Address, callData: Hex, value?: bigint, allowFailure?: boolean];
const aggregateValue = (...parts: Part[]) =>
  encodeFunctionData({
    abi: parseAbi([
      'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
    ]),
    args: [
      parts.map(([target, callData, value = 0n, allowFailure = false]) => ({
        target,
        callData,
        value,
        allowFailure,
      })),
    ],
  });
const deposit = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' });
const withdraw = (amount: bigint) =>
  encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [amount] });
const send = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
const swapTo = (to: Address) =>
  encodeFunctionData({
    abi: parseAbi([
      'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
    ]),
    args: [1n, [WETH, TOKEN], to, 1_790_001_800n],
  });

describe('coins sent with several calls', () => {
  it.each([
    ['the v3 position manager', v3PositionManager, multicall()],
    ['the v4 position manager', v4PositionManager, multicall()],
    ['a position manager that calls itself', v3PositionManager, multicall(multicall())],
    ['Multicall3', multicall3, aggregate()],
  ])('are a danger if there is no call for %s to make', (_, to, data) => {
    expect(codes(to, data)).toEqual(['UNEXPLAINED_VALUE']);
    expect(codes(to, data, 0n)).toEqual([]);
  });

  it('are a danger if a call of Multicall3 to itself keeps them', () => {
    const inner = aggregate({ target: TOKEN, allowFailure: false, callData: '0x12345678' });
    for (const data of [aggregate(), inner]) {
      expect(codes(multicall3, aggregateValue([multicall3, data, FIVE]))).toEqual([
        'UNEXPLAINED_VALUE',
      ]);
    }
  });

  it('are a danger if the call that receives them may fail and leave them in Multicall3', () => {
    expect(codes(multicall3, aggregateValue([RECIPIENT, '0x', FIVE, true]))).toEqual([
      'UNEXPLAINED_VALUE',
    ]);
    expect(codes(multicall3, aggregateValue([RECIPIENT, '0x', FIVE]))).toEqual([]);
  });

  it('are a danger if an unknown function takes them from Multicall3', () => {
    expect(dangers(multicall3, aggregateValue([UNKNOWN_ADDRESS, '0x4e71d92d', FIVE]))).toEqual([
      {
        code: 'UNEXPLAINED_VALUE',
        level: 'danger',
        facts: { target: UNKNOWN_ADDRESS, value: FIVE },
      },
    ]);
  });
});

describe('what Multicall3 receives by its own calls', () => {
  it.each<[string, Part[], Address[]]>([
    ['wrapped coins', [[weth9, deposit, FIVE]], [WETH]],
    [
      'wrapped coins that are sent on in part',
      [
        [weth9, deposit, FIVE],
        [weth9, send(ACCOUNT, FIVE - 1n)],
      ],
      [WETH],
    ],
    [
      'coins that are unwrapped again',
      [
        [weth9, deposit, FIVE],
        [weth9, withdraw(FIVE)],
      ],
      [NATIVE],
    ],
    [
      'wrapped coins that its nested calls send on, which may fail',
      [
        [weth9, deposit, FIVE],
        [
          multicall3,
          aggregate({ target: weth9, allowFailure: true, callData: send(ACCOUNT, FIVE) }),
        ],
      ],
      [WETH],
    ],
  ])('is a danger if it keeps %s', (_, parts, tokens) => {
    expect(dangers(multicall3, aggregateValue(...parts))).toEqual([
      { code: 'LEFT_BEHIND', level: 'danger', facts: { target: MULTICALL3, tokens } },
    ]);
  });

  it('is a danger if it keeps unwrapped coins, even if it sends other coins on', () => {
    const parts: Part[] = [
      [weth9, deposit, FIVE],
      [weth9, withdraw(FIVE)],
      [ACCOUNT, '0x', FIVE],
    ];
    expect(codes(multicall3, aggregateValue(...parts), 2n * FIVE)).toEqual(['LEFT_BEHIND']);
  });

  it('is a danger if it is the recipient of a swap', () => {
    expect(codes(multicall3, aggregateValue([v2Router, swapTo(multicall3), FIVE]))).toEqual([
      'OTHER_RECIPIENT',
    ]);
  });

  it('is no danger if all of it goes to the account', () => {
    expect(dangers(multicall3, aggregateValue([v2Router, swapTo(ACCOUNT), FIVE]))).toEqual([]);
    expect(
      dangers(multicall3, aggregateValue([weth9, deposit, FIVE], [weth9, send(ACCOUNT, FIVE)])),
    ).toEqual([]);
  });
});

describe('a swap made by Multicall3 for the account', () => {
  const buyOne = encodeFunctionData({
    abi: parseAbi([
      'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable',
    ]),
    args: [1n, [WETH, TOKEN], ACCOUNT, 1_790_001_800n],
  });
  const sellForNothing = encodeFunctionData({
    abi: parseAbi([
      'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
    ]),
    args: [0n, [WETH, TOKEN], ACCOUNT, 1_790_001_800n],
  });

  it('is a danger without a minimum', () => {
    const data = aggregateValue([lower(v2Router), sellForNothing, FIVE]);
    expect(codes(MULTICALL3, data)).toContain('NO_MINIMUM');
  });

  it('is a danger with an exact output, because the refund stays in Multicall3', () => {
    const data = aggregateValue([lower(v2Router), buyOne, FIVE]);
    expect(codes(MULTICALL3, data)).toContain('LEFT_BEHIND');
  });

  it('is a danger with an exact output even if the same amount of coins is sent to the account as well', () => {
    const data = aggregateValue([lower(v2Router), buyOne, FIVE], [ACCOUNT, '0x', FIVE]);
    expect(codes(MULTICALL3, data, 2n * FIVE)).toContain('LEFT_BEHIND');
  });
});
