import { seeded } from '../../swap/testing/random-swap.ts';
import { buildLiquidity } from '../build/build-liquidity.ts';
import { CONTRACTS, INTENTS } from '../testing/intents.ts';
import { MUTATIONS } from '../testing/mutate-liquidity.ts';
import type { LiquidityCall } from '../types.ts';
import { checkLiquidity } from './check-liquidity.ts';

/** Per kind of transaction and kind of change. */
const ROUNDS = 8;

const isSame = (a: LiquidityCall, b: LiquidityCall): boolean =>
  a.to === b.to && a.data === b.data && a.value === b.value;

test('more than 1,000 changed calls of every kind are refused', () => {
  const random = seeded(20_261_127);
  const accepted: string[] = [];
  const refused = new Map<string, number>();
  for (const [name, intent] of Object.entries(INTENTS)) {
    const call = buildLiquidity(intent, CONTRACTS);
    for (const [kind, mutate] of Object.entries(MUTATIONS)) {
      for (let i = 0; i < ROUNDS; i++) {
        const changed = mutate(call, random);
        if (isSame(changed, call)) continue;
        if (checkLiquidity(changed, intent, CONTRACTS).ok) {
          accepted.push(`${name}, ${kind}: ${changed.data}`);
        }
        refused.set(kind, (refused.get(kind) ?? 0) + 1);
      }
    }
  }
  expect(accepted).toEqual([]);
  expect([...refused.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1_000);
  // No kind of change is without effect.
  expect(Math.min(...Object.keys(MUTATIONS).map((kind) => refused.get(kind) ?? 0))).toBeGreaterThan(
    20,
  );
}, 120_000);
