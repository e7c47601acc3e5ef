import { startText, text, withLazyTexts } from '@cenote/i18n';
import { actionsCsv } from './actions-csv.ts';

const amounts = (amount0: string, amount1: string) => ({ amount0, amount1, usd: 1 });
const action = {
  kind: 'create',
  amounts: amounts('900000000000000001', '2900000000'),
  fees: null,
  liquidity: '7',
  growth: null,
  transactionHash: `0x${'c'.repeat(64)}`,
  timestamp: 1_700_000_000,
} as const;
const tokens = {
  token0: { symbol: 'WETH', decimals: 18 },
  token1: { symbol: '=cmd|"x"', decimals: 6 },
};

beforeAll(async () => {
  await startText();
  await withLazyTexts(Promise.resolve());
});

test('amounts are exact, times in UTC, and symbols no formulas', () => {
  const collected = { ...action, kind: 'collect', fees: amounts('5', '1') } as const;
  const lines = actionsCsv([collected, action], tokens, text).split('\r\n');
  expect(lines[0]).toBe(
    'time,type,amount WETH,"amount =cmd|""x""",fees WETH,"fees =cmd|""x""",liquidity,transaction',
  );
  expect(lines[1]).toContain(',Fees collected,');
  expect(lines[1]).toContain(',0.000000000000000005,0.000001,7,');
  expect(lines[2]).toBe(
    `2023-11-14T22:13:20.000Z,Created,0.900000000000000001,2900,,,7,0x${'c'.repeat(64)}`,
  );
});
