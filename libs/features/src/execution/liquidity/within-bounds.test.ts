import { type LiquidityIntent, positionAmounts } from '@cenote/trading/liquidity';
import { isWithinBounds } from './within-bounds.ts';

const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const pair = { token0: `0x${'1'.repeat(40)}`, token1: `0x${'2'.repeat(40)}` } as const;
const base = { chainId: 31337, account: ACCOUNT, deadline: 1n } as const;
const v3 = { ...pair, protocol: 'v3', fee: 3000, tickSpacing: 60 } as const;
const v4 = { ...v3, protocol: 'v4', hooks: `0x${'0'.repeat(40)}` } as const;
const v2 = { ...pair, protocol: 'v2' } as const;
const range = { tickLower: -600, tickUpper: 600 };
/** Price 1 and prices one and five per cent above. */
const [EVEN, SLIGHTLY_UP, UP] = [100, 101, 105].map((percent) => ({
  sqrtPriceX96: BigInt(Math.round(Math.sqrt(percent / 100) * 2 ** 48)) << 48n,
})) as [Price, Price, Price];
type Price = { sqrtPriceX96: bigint };
const liquidity = 10n ** 18n;
const withdrawn = positionAmounts(EVEN.sqrtPriceX96, { ...range, liquidity: -liquidity });
const deposited = positionAmounts(EVEN.sqrtPriceX96, { ...range, liquidity });
const part = (amounts: typeof withdrawn, percent: bigint) => ({
  amount0: (amounts.amount0 * percent) / 100n,
  amount1: (amounts.amount1 * percent) / 100n,
});

const decrease: LiquidityIntent = {
  ...base,
  action: 'decrease',
  pool: v3,
  tokenId: 1n,
  burn: false,
  liquidity,
  minimum: part(withdrawn, 70n),
  receiveNative: false,
};
const increaseV3: LiquidityIntent = {
  ...base,
  action: 'increase',
  pool: v3,
  tokenId: 1n,
  desired: deposited,
  minimum: part(deposited, 70n),
  payNative: false,
};
const increaseV4: LiquidityIntent = {
  ...base,
  action: 'increase',
  pool: v4,
  tokenId: 1n,
  liquidity,
  maximum: part(deposited, 130n),
  payNative: false,
};
const reserves = { reserve0: 1_000n, reserve1: 1_000n, totalSupply: 1_000n };
const createV2: LiquidityIntent = {
  ...base,
  action: 'create',
  pool: v2,
  desired: { amount0: 100n, amount1: 100n },
  minimum: { amount0: 98n, amount1: 98n },
  payNative: false,
};
const decreaseV2: LiquidityIntent = {
  ...base,
  action: 'decrease',
  pool: v2,
  liquidity: 100n,
  minimum: { amount0: 98n, amount1: 98n },
  receiveNative: false,
};

describe('an accepted liquidity intent', () => {
  it.each([
    ['a withdrawal', decrease],
    ['a v3 deposit', increaseV3],
    ['a v4 deposit', increaseV4],
  ])('holds for %s at its own price and slightly above, and not far above', (_, intent) => {
    const accepted = { intent, range };
    expect(isWithinBounds(accepted, { price: EVEN })).toBe(true);
    expect(isWithinBounds(accepted, { price: SLIGHTLY_UP })).toBe(true);
    expect(isWithinBounds(accepted, { price: UP })).toBe(false);
  });

  it.each([
    ['a deposit', createV2],
    ['a withdrawal', decreaseV2],
  ])('holds for %s of a v2 pair until the reserves have changed too much', (_, intent) => {
    expect(isWithinBounds({ intent }, { price: reserves })).toBe(true);
    expect(isWithinBounds({ intent }, { price: { ...reserves, reserve1: 990n } })).toBe(true);
    expect(isWithinBounds({ intent }, { price: { ...reserves, reserve1: 900n } })).toBe(false);
  });

  it('holds for a pool that does not exist yet, and for the collection of fees', () => {
    expect(isWithinBounds({ intent: createV2 }, {})).toBe(true);
    const collect: LiquidityIntent = {
      ...base,
      action: 'collect',
      pool: v3,
      tokenId: 1n,
      receiveNative: true,
    };
    expect(isWithinBounds({ intent: collect, range }, { price: UP })).toBe(true);
  });
});
