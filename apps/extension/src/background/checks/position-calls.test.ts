/** @jest-environment node */
import { contractsOf, knownTokensOf, lower, NATIVE } from '@cenote/chains';
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem';
import { asText, reportSchema } from '../../messages/report/index.ts';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { makeReport } from './make-report.ts';

const CONTRACTS = contractsOf(31337)!;
const MANAGER = CONTRACTS.v3PositionManager;
const WETH = lower(CONTRACTS.weth9);
const USDC: Address = lower(knownTokensOf(31337).find(({ symbol }) => symbol === 'USDC')!.address);
const TOKENS = {
  [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000_000_000n },
  [WETH]: { symbol: 'WETH', decimals: 18, balance: 0n },
};
/** Of the pair USDC and WETH: 5 is the account's own, 6 somebody else's. */
const POSITIONS = {
  5: { owner: ALICE, tokens: [USDC, WETH] },
  6: { owner: BOB, tokens: [USDC, WETH] },
} as const;
const NODE = fakeNode({
  tokens: TOKENS,
  contracts: [MANAGER, CONTRACTS.v4PositionManager],
  positions: POSITIONS,
});
const abi = parseAbi([
  'struct Increase { uint256 tokenId; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct Collect { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function increaseLiquidity(Increase params) payable',
  'function decreaseLiquidity(Decrease params) payable',
  'function collect(Collect params) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function refundETH() payable',
  'function multicall(bytes[] data) payable',
]);
const DEADLINE = 1_790_001_800n;
const increase = (tokenId: bigint) =>
  encodeFunctionData({
    abi,
    functionName: 'increaseLiquidity',
    args: [
      {
        ...{ tokenId, amount0Desired: 50_000_000_000n, amount1Desired: 10n ** 18n },
        ...{ amount0Min: 0n, amount1Min: 0n, deadline: DEADLINE },
      },
    ],
  });
const decrease = (tokenId: bigint) =>
  encodeFunctionData({
    abi,
    functionName: 'decreaseLiquidity',
    args: [{ tokenId, liquidity: 7n, amount0Min: 1n, amount1Min: 1n, deadline: DEADLINE }],
  });
const collect = (tokenId: bigint, recipient: Address) =>
  encodeFunctionData({
    abi,
    functionName: 'collect',
    args: [{ tokenId, recipient, amount0Max: 1n << 100n, amount1Max: 1n << 100n }],
  });
const unwrap = encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [1n, ALICE] });
const sweepUsdc = encodeFunctionData({ abi, functionName: 'sweepToken', args: [USDC, 1n, ALICE] });
const refund = encodeFunctionData({ abi, functionName: 'refundETH' });
const multicall = (...data: Hex[]) =>
  encodeFunctionData({ abi, functionName: 'multicall', args: [data] });

/** Codes of the dangers that the report of a call names. */
async function dangers(data: Hex, value = 0n, node = NODE): Promise<string[]> {
  const transaction = { from: ALICE, to: MANAGER, value: numberToHex(value), data } as const;
  const ask = { type: 'transaction', account: ALICE, chainId: 31337, transaction } as const;
  const report = await makeReport(
    { ask, chainId: 31337, asker: { origin: 'https://app.example' } },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  expect(reportSchema.parse(JSON.parse(JSON.stringify(asText(report))))).toEqual(report);
  return report.findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

describe('what is added to a position', () => {
  it('is no danger where the account owns it', async () => {
    expect(await dangers(increase(5n))).toEqual([]);
  });

  it('is a danger where somebody else owns it', async () => {
    expect(await dangers(increase(6n))).toEqual(['OTHER_POSITION']);
    expect(await dangers(multicall(increase(5n), increase(6n)))).toEqual(['OTHER_POSITION']);
  });

  it('is a danger where nobody can say who owns it', async () => {
    expect(await dangers(increase(7n))).toEqual(['OTHER_POSITION']);
  });
});

describe('what is collected from a position', () => {
  it('is a danger where it stays with the manager', async () => {
    expect(await dangers(multicall(decrease(5n), collect(5n, NATIVE)))).toEqual(['LEFT_BEHIND']);
    expect(await dangers(collect(5n, NATIVE))).toEqual(['LEFT_BEHIND']);
    expect(await dangers(multicall(collect(5n, MANAGER), unwrap))).toEqual(['LEFT_BEHIND']);
  });

  it('is no danger where both tokens are sent on to the account', async () => {
    expect(await dangers(multicall(collect(5n, NATIVE), unwrap, sweepUsdc))).toEqual([]);
    expect(await dangers(collect(5n, ALICE))).toEqual([]);
  });
});

describe('coins that are sent to a position manager', () => {
  it('are a danger where they are not used', async () => {
    expect(await dangers(collect(5n, ALICE), 5n)).toEqual(['LEFT_BEHIND']);
    expect(await dangers(multicall(collect(5n, ALICE)), 5n)).toEqual(['LEFT_BEHIND']);
  });

  it('are none where the rest comes back', async () => {
    expect(await dangers(multicall(increase(5n), refund), 5n)).toEqual([]);
  });
});
