import { LOCAL } from '@cenote/chains';
import { buildLiquidity } from '../build/build-liquidity.ts';
import { CONTRACTS, INTENTS } from '../testing/intents.ts';
import type { LiquidityCall, LiquidityIntent } from '../types.ts';
import { checkLiquidity } from './check-liquidity.ts';

const codesOf = (call: LiquidityCall, intent: LiquidityIntent): string[] => {
  const verdict = checkLiquidity(call, intent, CONTRACTS);
  return verdict.ok ? [] : verdict.violations.map(({ code, message }) => `${code} ${message}`);
};

test.each(Object.entries(INTENTS))('%s is accepted as built', (_, intent) => {
  expect(codesOf(buildLiquidity(intent, CONTRACTS), intent)).toEqual([]);
});

test.each(Object.entries(INTENTS))('%s is refused for any other intent', (name, intent) => {
  const call = buildLiquidity(intent, CONTRACTS);
  const accepted = Object.entries(INTENTS)
    .filter(([other, wrong]) => other !== name && codesOf(call, wrong).length === 0)
    .map(([other]) => other);
  expect(accepted).toEqual([]);
});

test('an unsupported network is refused', () => {
  const intent = { ...(INTENTS['v3 create'] as LiquidityIntent), chainId: LOCAL.id + 1_000_000 };
  const call = buildLiquidity(intent, CONTRACTS);
  expect(checkLiquidity(call, intent)).toMatchObject({
    ok: false,
    violations: [{ code: 'CHAIN' }],
  });
});

test('data that is no call is refused without an error', () => {
  const intent = INTENTS['v4 create'] as LiquidityIntent;
  const call = buildLiquidity(intent, CONTRACTS);
  for (const data of ['0x', '0x12', 'nonsense', undefined, `0x${'00'.repeat(40_000)}`]) {
    expect(checkLiquidity({ ...call, data: data as `0x${string}` }, intent, CONTRACTS).ok).toBe(
      false,
    );
  }
});
