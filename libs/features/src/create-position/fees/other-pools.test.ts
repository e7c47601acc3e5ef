import { LOCAL, NATIVE } from '@cenote/chains';
import { DYNAMIC_FEE } from '@cenote/trading';
import { v4PoolId } from '@cenote/trading/swap';
import { otherPools } from './other-pools.ts';

const TOKEN = `0x${'7'.repeat(40)}` as const;
const HOOK = `0x${'a'.repeat(36)}0200` as const;
const chosen = { currencyA: NATIVE, currencyB: TOKEN };
const pool = (fee: number | null, tickSpacing: number, hook: `0x${string}` | null) => ({
  poolId: v4PoolId(NATIVE, TOKEN, fee ?? DYNAMIC_FEE, tickSpacing, hook ?? NATIVE),
  fee,
  tickSpacing,
  hook,
});

it('lists pools with a fee, spacing or hook of their own, and not the usual ones', () => {
  const pools = [
    pool(3_000, 60, null),
    pool(3_000, 10, null),
    pool(500, 10, HOOK),
    pool(null, 60, HOOK),
  ];
  expect(otherPools(pools, LOCAL, chosen)).toEqual([
    { id: pools[1]?.poolId, fee: 3_000, tickSpacing: 10, hook: undefined },
    { id: pools[2]?.poolId, fee: 500, tickSpacing: 10, hook: HOOK },
    { id: pools[3]?.poolId, fee: DYNAMIC_FEE, tickSpacing: 60, hook: HOOK },
  ]);
});

it('leaves out a pool whose id does not follow from its key', () => {
  const wrong = { ...pool(3_000, 10, null), fee: 2_000 };
  expect(otherPools([wrong], LOCAL, chosen)).toEqual([]);
});
