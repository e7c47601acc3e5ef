/** @jest-environment node */
import { contractsOf, knownTokensOf, lower, NATIVE } from '@cenote/chains';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { asText, reportSchema } from '../../messages/report/index.ts';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { fakePools } from '../../testing/fake-pools.ts';
import { makeReport } from './make-report.ts';

const CONTRACTS = contractsOf(31337)!;
const MANAGER = CONTRACTS.v3PositionManager;
const WETH = lower(CONTRACTS.weth9);
const USDC: Address = lower(knownTokensOf(31337).find(({ symbol }) => symbol === 'USDC')!.address);
const TOKENS = {
  [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000_000_000n },
  [WETH]: { symbol: 'WETH', decimals: 18, balance: 0n },
};
const UNKNOWN: Address = '0x00000000000000000000000000000000000fa4e5';
const HOOKS: Address = '0x00000000000000000000000000000000badd0fff';
/** A narrow range around the market price. */
const NEAR = [196_020, 196_500] as const;
const own = { owner: ALICE, tokens: [USDC, WETH] } as const;
/** Positions of the pair USDC and WETH: 5 belongs to the account, 6 to another owner. */
const POSITIONS = {
  5: own,
  6: { ...own, owner: BOB },
  8: { ...own, tokens: [UNKNOWN, WETH] },
  9: { ...own, hooks: NATIVE },
  10: { ...own, hooks: HOOKS },
  11: { ...own, ticks: NEAR },
  12: { ...own, ticks: NEAR, hooks: NATIVE },
} as const;
const POOLS = fakePools([
  {
    token: WETH,
    hub: USDC,
    fee: 500,
    balance: 10n ** 13n,
    price: [3_000n * 10n ** 6n, 10n ** 18n],
  },
]);
const NODE = fakeNode({
  tokens: TOKENS,
  contracts: [MANAGER, CONTRACTS.v4PositionManager],
  positions: POSITIONS,
  reads: POOLS,
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
const DOLLARS = 30_000_000_000n;
const COINS = 10n * 10n ** 18n;
/** At the market price, with minimums of this percentage. */
const increase = (tokenId: bigint, percent = 99n) =>
  encodeFunctionData({
    abi,
    functionName: 'increaseLiquidity',
    args: [
      {
        tokenId,
        amount0Desired: DOLLARS,
        amount1Desired: COINS,
        deadline: DEADLINE,
        amount0Min: (DOLLARS * percent) / 100n,
        amount1Min: (COINS * percent) / 100n,
      },
    ],
  });
/** An increase in v4 by this liquidity, for at most those amounts. */
const increaseV4 = (id: bigint, liquidity: bigint, most = [DOLLARS, COINS] as const) => {
  const added = encodeAbiParameters(
    parseAbiParameters('uint256, uint256, uint128, uint128, bytes'),
    [id, liquidity, ...most, '0x'],
  );
  const settle = encodeAbiParameters(parseAbiParameters('address, address'), [USDC, WETH]);
  const actions = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
    '0x000d',
    [added, settle],
  ]);
  return encodeFunctionData({
    abi: parseAbi(['function modifyLiquidities(bytes unlockData, uint256 deadline) payable']),
    args: [actions, DEADLINE],
  });
};
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

/** Codes of the dangers in the report of a call. */
async function dangers(
  data: Hex,
  value = 0n,
  node = NODE,
  to: Address = MANAGER,
): Promise<string[]> {
  const transaction = { from: ALICE, to, value: numberToHex(value), data } as const;
  const request = { type: 'transaction', account: ALICE, chainId: 31337, transaction } as const;
  const report = await makeReport(
    { request, chainId: 31337, requester: { origin: 'https://app.example' } },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  expect(reportSchema.parse(JSON.parse(JSON.stringify(asText(report))))).toEqual(report);
  return report.findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

describe('an addition to an own position', () => {
  /** About the liquidity that both amounts provide at the market price. */
  const LIQUIDITY = 540_000_000_000_000n;
  const v4 = (id: bigint, liquidity = LIQUIDITY) =>
    dangers(increaseV4(id, liquidity), 0n, NODE, CONTRACTS.v4PositionManager);

  it('is a danger if the minimums allow a price far from the market price', async () => {
    expect(await dangers(increase(5n, 0n))).toEqual(['POOL_PRICE']);
    expect(await dangers(multicall(increase(5n), increase(5n, 10n)))).toEqual(['POOL_PRICE']);
    expect(await v4(9n, LIQUIDITY / 100n)).toEqual(['POOL_PRICE']);
  });

  it('is no danger without minimums if the range is close to the market price', async () => {
    expect(await dangers(increase(11n, 0n))).toEqual([]);
    expect(await v4(12n, 1n)).toEqual([]);
  });

  it('is a danger if a token of the pool is unknown', async () => {
    expect(await dangers(increase(8n))).toEqual(['UNVERIFIED_POOL']);
  });

  it('is a danger if the pool has hooks', async () => {
    expect(await v4(10n)).toEqual(['POOL_HOOKS']);
  });

  it('is no danger at the market price in a v4 pool without hooks', async () => {
    expect(await v4(9n)).toEqual([]);
  });

  it('is a danger if prices are unknown', async () => {
    const node = fakeNode({ tokens: TOKENS, contracts: [MANAGER], positions: POSITIONS });
    expect(await dangers(increase(5n), 0n, node)).toEqual(['VALUE_UNKNOWN']);
  });
});

describe('an addition to a position', () => {
  it('is no danger if the account owns it', async () => {
    expect(await dangers(increase(5n))).toEqual([]);
  });

  it('is a danger if another account owns it', async () => {
    expect(await dangers(increase(6n))).toEqual(['OTHER_POSITION']);
    expect(await dangers(multicall(increase(5n), increase(6n)))).toEqual(['OTHER_POSITION']);
  });

  it('is a danger if the owner is unknown', async () => {
    expect(await dangers(increase(7n))).toEqual(['OTHER_POSITION']);
  });
});

describe('fees collected from a position', () => {
  it('are a danger if they stay in the manager', async () => {
    expect(await dangers(multicall(decrease(5n), collect(5n, NATIVE)))).toEqual(['LEFT_BEHIND']);
    expect(await dangers(collect(5n, NATIVE))).toEqual(['LEFT_BEHIND']);
    expect(await dangers(multicall(collect(5n, MANAGER), unwrap))).toEqual(['LEFT_BEHIND']);
  });

  it('are no danger if both tokens are sent on to the account', async () => {
    expect(await dangers(multicall(collect(5n, NATIVE), unwrap, sweepUsdc))).toEqual([]);
    expect(await dangers(collect(5n, ALICE))).toEqual([]);
  });
});

describe('coins sent to a position manager', () => {
  it('are a danger if they are not used', async () => {
    expect(await dangers(collect(5n, ALICE), 5n)).toEqual(['LEFT_BEHIND']);
    expect(await dangers(multicall(collect(5n, ALICE)), 5n)).toEqual(['LEFT_BEHIND']);
  });

  it('are no danger if the rest is refunded', async () => {
    expect(await dangers(multicall(increase(5n), refund), 5n)).toEqual([]);
  });
});
