import type { Hex } from '@cenote/chains';
import { bytesToHex, hexToBytes } from 'viem';
import { createRandom } from '../../pools/testing/random.ts';
import { buildLiquidity } from '../build/build-liquidity.ts';
import { ACCOUNT, CONTRACTS, HIGH, INTENTS } from '../testing/intents.ts';
import type { LiquidityCall, ZapPosition } from '../types.ts';
import { checkZap } from './check-zap.ts';

const ZAPS = Object.entries(INTENTS).filter(
  (entry): entry is [string, ZapPosition] => entry[1].action === 'zap',
);
const OTHER_ACCOUNT = '0xbad0000000000000000000000000000000000bad';

const accepts = (call: LiquidityCall, intent: ZapPosition): boolean =>
  checkZap(call, intent, CONTRACTS).length === 0;

const flipped = (data: Hex, at: number, mask: number): Hex => {
  const bytes = hexToBytes(data);
  bytes[at]! ^= mask;
  return bytesToHex(bytes);
};

describe.each(ZAPS)('%s', (_, intent) => {
  const call = buildLiquidity(intent, CONTRACTS);

  it('is not built from a merged route', () => {
    const paths = intent.swap.paths.map((path) => ({
      ...path,
      amounts: path.hops.map(() => path.amountIn),
    }));
    const swap = { ...intent.swap, paths };
    expect(() => buildLiquidity({ ...intent, swap } as ZapPosition, CONTRACTS)).toThrow(
      expect.objectContaining({ code: 'ROUTE_INVALID' }),
    );
  });

  it('is accepted', () => {
    expect(checkZap(call, intent, CONTRACTS)).toEqual([]);
  });

  it('is refused after a change of any word of the call', () => {
    const random = createRandom(5);
    for (let word = 0; word * 32 + 4 < hexToBytes(call.data).length; word++) {
      const at = Math.min(4 + word * 32 + random.integer(0, 31), hexToBytes(call.data).length - 1);
      const data = flipped(call.data, at, random.integer(1, 255));
      expect(accepts({ ...call, data }, intent)).toBe(false);
      const last = Math.min(4 + word * 32 + 31, hexToBytes(call.data).length - 1);
      expect(accepts({ ...call, data: flipped(call.data, last, 1) }, intent)).toBe(false);
    }
  });

  it('is refused with other receivers of the position, the value or the target', () => {
    const account = ACCOUNT.slice(2);
    const data = call.data.replaceAll(account, OTHER_ACCOUNT.slice(2)) as Hex;
    expect(accepts({ ...call, data }, intent)).toBe(false);
    expect(accepts({ ...call, value: call.value + 1n }, intent)).toBe(false);
    expect(accepts({ ...call, to: OTHER_ACCOUNT }, intent)).toBe(false);
    expect(accepts({ ...call, data: `${call.data}00` }, intent)).toBe(false);
    expect(accepts({ ...call, data: call.data.slice(0, -64) as Hex }, intent)).toBe(false);
  });

  it('is refused if the user agreed to something else', () => {
    const { range, swap, pool } = intent;
    const changes: readonly object[] = [
      { account: OTHER_ACCOUNT },
      { deadline: intent.deadline + 1n },
      { amountIn: intent.amountIn + 1n },
      // The call for an existing position has only its id.
      ...('tokenId' in intent
        ? [{ tokenId: 5n }]
        : [
            { range: { ...range, tickLower: range.tickLower - 60 } },
            { range: { ...range, tickUpper: range.tickUpper + 60 } },
            { pool: { ...pool, fee: pool.fee + 1 } },
          ]),
      { swap: { ...swap, amountIn: swap.amountIn - 1n } },
      { swap: { ...swap, minAmountOut: swap.minAmountOut + 100n } },
      { swap: { ...swap, paths: swap.paths.slice(1) } },
      { initialSqrtPriceX96: 5n << 96n },
      intent.pool.protocol === 'v4'
        ? { maxDust: { amount0: 3_999n, amount1: 6_999n } }
        : { minimum: { amount0: 1n, amount1: 2n } },
      { other: { token: HIGH, amount: 12_345n } },
    ];
    for (const change of changes) {
      expect(accepts(call, { ...intent, ...change } as ZapPosition)).toBe(false);
    }
  });
});

it('refuses a hook in the swap while the position manager holds the output of an earlier path', () => {
  const [, intent] = ZAPS.find(
    ([, { pool, swap }]) => pool.protocol === 'v4' && swap.paths.length > 0,
  )!;
  const call = buildLiquidity(intent, CONTRACTS);
  const hooked = intent.swap.paths.map((path) => ({
    ...path,
    hops: path.hops.map((hop) => ({ ...hop, hooks: OTHER_ACCOUNT })),
  }));
  const swap = { ...intent.swap, paths: [...intent.swap.paths, ...hooked] };
  const violations = checkZap(call, { ...intent, swap } as ZapPosition, CONTRACTS);
  expect(violations.map(({ message }) => message)).toContain(
    'A hook runs while the position manager holds payments',
  );
});

it('refuses more than 1,000 changed calls of all kinds', () => {
  const random = createRandom(9);
  let refused = 0;
  for (let i = 0; i < 1_100; i++) {
    const [, intent] = random.pick(ZAPS);
    const call = buildLiquidity(intent, CONTRACTS);
    const { length } = hexToBytes(call.data);
    const data = flipped(call.data, random.integer(0, length - 1), random.integer(1, 255));
    if (!accepts({ ...call, data }, intent)) refused += 1;
  }
  expect(refused).toBe(1_100);
});
