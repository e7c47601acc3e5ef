import { NATIVE } from '@cenote/chains';
import { LiquidityPlanError } from '../errors.ts';
import { liquidityAllowances } from '../permits/allowances.ts';
import { CONTRACTS, HIGH, INTENTS, LOW, WETH } from '../testing/intents.ts';
import type { LiquidityIntent } from '../types.ts';
import { buildLiquidity } from './build-liquidity.ts';

const intentOf = (name: string): LiquidityIntent => {
  const intent = INTENTS[name];
  if (!intent) throw new Error(`No intent ${name}`);
  return intent;
};

const codeOf = (intent: LiquidityIntent, contracts = CONTRACTS): string => {
  try {
    buildLiquidity(intent, contracts);
    return 'none';
  } catch (error) {
    return error instanceof LiquidityPlanError ? error.code : String(error);
  }
};

test.each(Object.entries(INTENTS))('%s builds', (_, intent) => {
  expect(codeOf(intent)).toBe('none');
});

test.each([
  ['v2 create in the native coin', 5_000_000_000n],
  ['v3 create with pool in the native coin', 7_100_000_000n],
  ['v4 create in a native pool', 5_100_000_000n],
  ['v4 create in the native coin', 5_100_000_000n],
  ['v4 create of both coins', 12_300_000_000n],
  ['zap of the native coin into v3', 9_000_000n],
  ['zap of the native coin into v4', 9_000_000n],
  ['v4 create', 0n],
])('%s sends the most that the native side takes', (name, value) => {
  expect(buildLiquidity(intentOf(name), CONTRACTS).value).toBe(value);
});

describe('an intent is refused', () => {
  const v3 = intentOf('v3 create');
  const v4 = intentOf('v4 create in a native pool');
  test.each<[string, string, LiquidityIntent]>([
    ['with unsorted tokens', 'POOL_INVALID', withPool(v3, { token0: HIGH, token1: LOW })],
    ['with the native coin in v3', 'POOL_INVALID', withPool(v3, { token0: NATIVE })],
    [
      'with a dynamic fee without hook',
      'POOL_INVALID',
      withPool(v4, { fee: 8_388_608, hooks: NATIVE }),
    ],
    ['with a price of zero', 'POOL_INVALID', { ...v3, initialSqrtPriceX96: 0n } as LiquidityIntent],
    [
      'with ticks between usable ones',
      'RANGE_INVALID',
      withRange(v3, { tickLower: -61, tickUpper: 60 }),
    ],
    [
      'with ticks in reverse order',
      'RANGE_INVALID',
      withRange(v3, { tickLower: 60, tickUpper: -60 }),
    ],
    ['with an empty range', 'RANGE_INVALID', withRange(v3, { tickLower: 60, tickUpper: 60 })],
    [
      'with a tick beyond the limits',
      'RANGE_INVALID',
      withRange(v3, { tickLower: 0, tickUpper: 887_280 }),
    ],
    ['without liquidity', 'AMOUNT_INVALID', { ...v4, liquidity: 0n } as LiquidityIntent],
    [
      'with a maximum above 128 bits',
      'AMOUNT_INVALID',
      { ...v4, maximum: { amount0: 1n << 128n, amount1: 0n } } as LiquidityIntent,
    ],
    [
      'with a negative minimum',
      'AMOUNT_INVALID',
      { ...v3, minimum: { amount0: -1n, amount1: 0n } } as LiquidityIntent,
    ],
    ['for the zero address', 'ACCOUNT_INVALID', { ...v3, account: NATIVE }],
    [
      'for a placeholder address',
      'ACCOUNT_INVALID',
      { ...v3, account: '0x0000000000000000000000000000000000000001' },
    ],
  ])('%s', (_, code, intent) => {
    expect(codeOf(intent)).toBe(code);
  });

  test.each([
    ['v2 create', 'v2Router'],
    ['v4 create', 'v4PositionManager'],
    ['v2 to v3', 'v3Migrator'],
    ['v3 to v4', 'universalRouter'],
    ['zap into v3', 'swapRouter02'],
  ] as const)('%s on a network without %s', (name, contract) => {
    const { [contract]: _, ...others } = CONTRACTS;
    expect(codeOf(intentOf(name), others as typeof CONTRACTS)).toBe('UNSUPPORTED');
  });

  test('v2 by a permit with another deadline', () => {
    const intent = intentOf('v2 remove by permit');
    expect(codeOf({ ...intent, deadline: 1n })).toBe('PERMIT_INVALID');
  });
});

function withPool(intent: LiquidityIntent, change: object): LiquidityIntent {
  if (!('pool' in intent)) throw new Error('No pool');
  return { ...intent, pool: { ...intent.pool, ...change } } as LiquidityIntent;
}

function withRange(intent: LiquidityIntent, range: object): LiquidityIntent {
  return { ...intent, range } as LiquidityIntent;
}

describe('allowances', () => {
  test.each<[string, string[]]>([
    ['v2 create', [`erc20 ${LOW} 5000000000`, `erc20 ${HIGH} 7100000000`]],
    ['v2 create in the native coin', [`erc20 ${HIGH} 7100000000`]],
    ['v3 increase in the native coin', [`erc20 ${LOW} 5000000000`]],
    ['v4 create', [`permit2 ${LOW} 5100000000`, `permit2 ${HIGH} 7200000000`]],
    ['v4 create with pool and permit', []],
    ['v4 increase in a native pool', [`permit2 ${HIGH} 7200000000`]],
    ['v2 remove by permit', []],
    ['v3 collect', []],
    ['zap into v3', [`erc20 ${HIGH} 9000000`]],
    ['zap of the native coin into v4', []],
    ['zap of the wrapped coin into a native v4 pool', [`permit2 ${WETH} 9000000`]],
  ])('of %s', (name, expected) => {
    const allowances = liquidityAllowances(intentOf(name), CONTRACTS);
    expect(allowances.map((a) => `${a.via} ${a.token} ${a.amount}`)).toEqual(expected);
  });

  test('of a migration from v3 without permit is the approval of the NFT', () => {
    const [allowance] = liquidityAllowances(intentOf('v3 to a native v4 pool'), CONTRACTS);
    expect(allowance).toMatchObject({ via: 'erc721', amount: 4711n });
  });
});
