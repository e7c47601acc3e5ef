/** @jest-environment node */
import { contractsOf, knownTokensOf, lower, NATIVE } from '@cenote/chains';
import { v2PairAddress } from '@cenote/trading/swap';
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
const V4_MANAGER = CONTRACTS.v4PositionManager;
const WETH = lower(CONTRACTS.weth9);
const USDC: Address = lower(knownTokensOf(31337).find(({ symbol }) => symbol === 'USDC')!.address);
const HOOKS: Address = '0x00000000000000000000000000000000badd0fff';
const PAIR = v2PairAddress(CONTRACTS.v2Factory, USDC, WETH);
const NODE = fakeNode({
  tokens: {
    [PAIR]: { symbol: 'UNI-V2', decimals: 18, balance: 10n ** 21n },
    [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000_000_000n },
    [WETH]: { symbol: 'WETH', decimals: 18, balance: 20n * 10n ** 18n },
  },
  contracts: [HOOKS, V4_MANAGER, CONTRACTS.v2Router, CONTRACTS.v3Migrator],
  reads: fakePools([
    {
      token: WETH,
      hub: USDC,
      fee: 500,
      balance: 10n ** 12n,
      price: [3_000n * 10n ** 6n, 10n ** 18n],
    },
    {
      protocol: 'v2',
      token: WETH,
      hub: USDC,
      fee: 3_000,
      balance: 3n * 10n ** 13n,
      price: [3_000n * 10n ** 6n, 10n ** 18n],
    },
  ]),
});
const DEADLINE = 1_790_001_800n;

/** Dangers in the report of a call. */
async function dangers(to: Address, data: Hex) {
  const transaction = { from: ALICE, to, value: numberToHex(0n), data } as const;
  const request = { type: 'transaction', account: ALICE, chainId: 31337, transaction } as const;
  const report = await makeReport(
    { request, chainId: 31337, requester: { origin: 'https://app.example' } },
    NODE,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  expect(reportSchema.parse(JSON.parse(JSON.stringify(asText(report))))).toEqual(report);
  return report.findings.filter(({ level }) => level === 'danger');
}

const KEY =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey';

/** Mints a v4 position of 50,000 USDC and 16 WETH around a price far from the market price. */
function v4Mint(hooks: Address): Hex {
  const mint = encodeAbiParameters(
    parseAbiParameters(
      `${KEY}, int24 tickLower, int24 tickUpper, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData`,
    ),
    [
      { currency0: USDC, currency1: WETH, fee: 3_000, tickSpacing: 60, hooks },
      ...([-600, 600, 10n ** 15n] as const),
      ...([50_000_000_000n, 16n * 10n ** 18n, ALICE, '0x'] as const),
    ],
  );
  const settle = encodeAbiParameters(parseAbiParameters('address a, address b'), [USDC, WETH]);
  const actions = encodeAbiParameters(parseAbiParameters('bytes actions, bytes[] params'), [
    '0x020d',
    [mint, settle],
  ]);
  return encodeFunctionData({
    abi: parseAbi(['function modifyLiquidities(bytes unlockData, uint256 deadline) payable']),
    args: [actions, DEADLINE],
  });
}

describe('liquidity for a pool with hooks', () => {
  it('is a danger, because their code can keep all of it', async () => {
    expect(await dangers(V4_MANAGER, v4Mint(HOOKS))).toContainEqual({
      code: 'POOL_HOOKS',
      level: 'danger',
      facts: { hooks: HOOKS },
    });
  });

  it('is no danger if the pool has no hooks', async () => {
    const codes = (await dangers(V4_MANAGER, v4Mint(NATIVE))).map(({ code }) => code);
    expect(codes).not.toContain('POOL_HOOKS');
  });
});

describe('liquidity for a v2 pair', () => {
  const add = (usdc: bigint, weth: bigint) =>
    encodeFunctionData({
      abi: parseAbi([
        'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
      ]),
      args: [USDC, WETH, usdc, weth, usdc, weth, ALICE, DEADLINE],
    });
  const codes = async (usdc: bigint, weth: bigint) =>
    (await dangers(CONTRACTS.v2Router, add(usdc, weth))).map(({ code }) => code);

  it('is a danger at a price far from that of the network’s pools', async () => {
    expect(await codes(50_000_000_000n, 10n ** 15n)).toEqual(['POOL_PRICE']);
  });

  it('is no danger at their price', async () => {
    expect(await codes(30_000_000_000n, 10n * 10n ** 18n)).toEqual([]);
  });
});

describe('liquidity migrated from a v2 pair to v3', () => {
  // A thousandth of 10,000 WETH and 30 million USDC.
  const SHARES = 10n ** 21n;
  const amounts = { [WETH]: 10n * 10n ** 18n, [USDC]: 30_000n * 10n ** 6n };
  const tokens = [USDC, WETH].sort() as [Address, Address];
  const least = (percent: bigint) =>
    tokens.map((token) => ((amounts[token] ?? 0n) * percent) / 100n) as [bigint, bigint];
  const migrate = (
    [amount0Min, amount1Min]: readonly [bigint, bigint],
    { pair = PAIR, recipient = ALICE as Address, percentage = 100, pool = tokens } = {},
  ) =>
    encodeFunctionData({
      abi: parseAbi([
        'struct Migration { address pair; uint256 liquidityToMigrate; uint8 percentageToMigrate; address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; bool refundAsETH; }',
        'function migrate(Migration params)',
      ]),
      args: [
        {
          pair,
          liquidityToMigrate: SHARES,
          percentageToMigrate: percentage,
          token0: pool[0],
          token1: pool[1],
          fee: 3_000,
          tickLower: -887_220,
          tickUpper: 887_220,
          amount0Min,
          amount1Min,
          recipient,
          deadline: DEADLINE,
          refundAsETH: true,
        },
      ],
    });
  const codes = async (data: Hex) =>
    (await dangers(CONTRACTS.v3Migrator, data)).map(({ code }) => code);

  it('is no danger if the minimums match the market price', async () => {
    expect(await codes(migrate(least(99n)))).toEqual([]);
    expect(await codes(migrate(least(49n), { percentage: 50 }))).toEqual([]);
  });

  it('is a danger if the minimums allow a price far from the market price', async () => {
    expect(await codes(migrate([0n, 0n]))).toEqual(['POOL_PRICE']);
    expect(await codes(migrate(least(20n)))).toEqual(['POOL_PRICE']);
    expect(await codes(migrate([least(99n)[0], 0n]))).toEqual(['POOL_PRICE']);
  });

  it('is a danger if another contract claims to be the pair', async () => {
    expect(await codes(migrate(least(99n), { pair: HOOKS }))).toEqual(['VALUE_UNKNOWN']);
  });

  it('is a danger if a token of the pair is unknown', async () => {
    const unknown: Address = '0x00000000000000000000000000000000000fa4e5';
    const pool = [unknown, WETH] as [Address, Address];
    const pair = v2PairAddress(CONTRACTS.v2Factory, ...pool);
    expect(await codes(migrate(least(99n), { pair, pool }))).toEqual(['UNVERIFIED_POOL']);
  });

  it('is a danger if another account gets the position', async () => {
    expect(await codes(migrate(least(99n), { recipient: BOB }))).toEqual(['OTHER_RECIPIENT']);
  });
});
