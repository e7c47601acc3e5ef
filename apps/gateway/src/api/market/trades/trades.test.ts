import { type Hex, NATIVE } from '@cenote/chains';
import type { TokenTransfer } from '../../accounts/activity/sender-amounts.ts';
import { address, poolId } from '../../testing/logs.ts';
import type { Market } from '../market.ts';
import { tradesOf } from './trades.ts';
import { byHash, MAX_MERGED, type TransactionRow } from './transaction-rows.ts';

const [USDC, WETH, LINK] = [address(0x11), address(0x12), address(0x13)];
const pool = (token0: Hex, token1: Hex) => ({ token0, token1 });
const market = {
  pools: new Map([
    [poolId(1), pool(USDC, WETH)],
    [poolId(2), pool(WETH, LINK)],
    [poolId(3), pool(USDC, LINK)],
    [poolId(4), pool(NATIVE, LINK)],
  ]),
} as unknown as Market;
const [USDC_WETH, WETH_LINK, USDC_LINK, ETH_LINK] = [1, 2, 3, 4].map(poolId) as [
  Hex,
  Hex,
  Hex,
  Hex,
];

const event = (
  log_index: number,
  pool_id: Hex,
  amounts: readonly [bigint, bigint],
  more: Partial<TransactionRow> = {},
): TransactionRow => ({
  kind: 'swap',
  transaction_hash: poolId(9),
  log_index,
  pool_id,
  block_number: 1,
  timestamp: 1,
  origin: address(0xaa),
  fee: 1,
  tick_lower: null,
  tick_upper: null,
  amount0: String(amounts[0]),
  amount1: String(amounts[1]),
  ...more,
});
const tradeOf = (
  found: readonly TransactionRow[],
  {
    whole = found,
    transfers = [],
    isOfOnePool = false,
  }: {
    whole?: readonly TransactionRow[];
    transfers?: readonly TokenTransfer[];
    isOfOnePool?: boolean;
  } = {},
) =>
  tradesOf(market, found, byHash(whole), new Map([[poolId(9), transfers]]), {
    wrappedNative: WETH,
    isOfOnePool,
  }).map(({ row, paid, received, swaps }) => ({ log: row.log_index, paid, received, swaps }));

const transfer = (contract: Hex, from: Hex, to: Hex, amount: bigint) => ({
  contract,
  from,
  to,
  amount: String(amount),
});

/** 5,000 USDC for LINK: one part through ether, one through the wrapped coin, the rest directly. */
const split = [
  event(5, USDC_LINK, [2_000n, -70n]),
  event(4, ETH_LINK, [10n, -60n]),
  event(3, WETH_LINK, [20n, -50n]),
  event(1, USDC_WETH, [3_000n, -30n]),
];
const asOne = {
  paid: [{ token: USDC, amount: 5_000n }],
  received: [{ token: LINK, amount: 180n }],
  swaps: 4,
};

describe('swaps', () => {
  it('of one trade through many pools are one row, at the last of them in list order', () => {
    expect(tradeOf(split)).toEqual([{ log: 1, ...asOne }]);
    expect(tradeOf(split.toReversed())).toEqual([{ log: 5, ...asOne }]);
  });

  it('are one trade even if the list contains a part of them', () => {
    expect(tradeOf(split.slice(0, 1), { whole: split })).toEqual([{ log: 5, ...asOne }]);
  });

  it('are separate if one pool is viewed', () => {
    expect(tradeOf(split.slice(0, 1), { whole: split, isOfOnePool: true })).toEqual([
      {
        log: 5,
        swaps: 1,
        paid: [{ token: USDC, amount: 2_000n }],
        received: [{ token: LINK, amount: 70n }],
      },
    ]);
  });

  it('that are not one trade are separate', () => {
    const batch = [event(2, USDC_LINK, [100n, -7n]), event(1, USDC_WETH, [-100n, 1n])];
    expect(tradeOf(batch).map(({ log }) => log)).toEqual([1]);
    const apart = [event(2, USDC_LINK, [100n, -7n]), event(1, USDC_WETH, [100n, -1n])];
    expect(tradeOf(apart).map(({ log }) => log)).toEqual([2, 1]);
    const round = [event(2, USDC_LINK, [100n, -7n]), event(1, USDC_LINK, [-100n, 7n])];
    expect(tradeOf(round)).toHaveLength(2);
  });

  const [ACCOUNT, PAIR, COLLECTOR] = [address(0xaa), address(0xbb), address(0xcc)];
  const bought = [event(1, USDC_LINK, [1_000n, -100n])];

  it('of a token with a transfer fee have the amounts that the account received and paid', () => {
    expect(tradeOf(bought, { transfers: [transfer(LINK, PAIR, COLLECTOR, 3n)] })).toMatchObject([
      { paid: [{ amount: 1_000n }], received: [{ token: LINK, amount: 97n }] },
    ]);
    const sold = [event(1, USDC_LINK, [-1_000n, 95n])];
    expect(tradeOf(sold, { transfers: [transfer(LINK, ACCOUNT, COLLECTOR, 5n)] })).toMatchObject([
      { paid: [{ token: LINK, amount: 100n }], received: [{ amount: 1_000n }] },
    ]);
    const logs = [transfer(LINK, PAIR, COLLECTOR, 9n)];
    expect(tradeOf(split, { transfers: logs })).toMatchObject([{ received: [{ amount: 171n }] }]);
  });

  it('for another account have the pools’ amounts', () => {
    const transfers = [transfer(LINK, PAIR, COLLECTOR, 100n)];
    expect(tradeOf(bought, { transfers })).toEqual(tradeOf(bought));
  });

  it('have the pools’ amounts if one pool is viewed, or a transaction has several trades', () => {
    const transfers = [transfer(LINK, PAIR, COLLECTOR, 3n)];
    expect(tradeOf(bought, { transfers, isOfOnePool: true })).toEqual(tradeOf(bought));
    const apart = [event(2, USDC_LINK, [100n, -7n]), event(1, USDC_WETH, [100n, -1n])];
    expect(tradeOf(apart, { transfers })).toEqual(tradeOf(apart));
  });

  it('of other transactions are other trades', () => {
    const other = split.map((row) => ({ ...row, transaction_hash: poolId(8) }));
    expect(tradeOf([...split, ...other])).toHaveLength(2);
  });
});

describe('liquidity changes', () => {
  const range = { tick_lower: -60, tick_upper: 60, fee: null };
  const burn = event(1, USDC_WETH, [900n, 5n], { kind: 'burn', ...range });
  const collect = (log: number, amounts: readonly [bigint, bigint], more = {}) =>
    event(log, USDC_WETH, amounts, { kind: 'collect', ...range, ...more });

  it('that remove and collect with fees show only the fees as collected', () => {
    expect(tradeOf([collect(2, [1_000n, 6n]), burn])).toEqual([
      {
        log: 2,
        swaps: 0,
        paid: [],
        received: [
          { token: USDC, amount: 100n },
          { token: WETH, amount: 1n },
        ],
      },
      {
        log: 1,
        swaps: 0,
        paid: [],
        received: [
          { token: USDC, amount: 900n },
          { token: WETH, amount: 5n },
        ],
      },
    ]);
  });

  it('that pay out without fees are not shown as collected fees', () => {
    expect(tradeOf([collect(2, [900n, 5n]), burn]).map(({ log }) => log)).toEqual([1]);
    expect(tradeOf([collect(2, [900n, 5n])], { whole: [burn, collect(2, [900n, 5n])] })).toEqual(
      [],
    );
  });

  it('of another range are not subtracted, nor the same amounts twice', () => {
    const other = collect(2, [1_000n, 6n], { tick_upper: 120 });
    expect(tradeOf([other, burn])[0]?.received[0]?.amount).toBe(1_000n);
    const [second] = tradeOf([collect(3, [50n, 0n]), collect(2, [900n, 5n]), burn]);
    expect(second).toMatchObject({ log: 3, received: [{ amount: 50n }, { amount: 0n }] });
  });

  it('that add liquidity are paid amounts, and amounts without a log are unknown', () => {
    const mint = event(1, USDC_WETH, [7n, 8n], { kind: 'mint' });
    expect(tradeOf([mint])[0]).toMatchObject({
      paid: [{ amount: 7n }, { amount: 8n }],
      received: [],
    });
    const v4 = event(2, USDC_WETH, [0n, 0n], { kind: 'collect', amount0: null, amount1: null });
    expect(tradeOf([v4])[0]?.received.map(({ amount }) => amount)).toEqual([null, null]);
  });
});

describe('a transaction with more events than are read', () => {
  const many = Array.from({ length: MAX_MERGED + 1 }, (_, i) =>
    event(i + 1, USDC_LINK, [10n, -1n]),
  );

  it('is shown swap by swap instead of as one incomplete trade', () => {
    const found = [...many, event(90, USDC_LINK, [10n, -1n])];
    expect(tradeOf(many.slice(1))).toHaveLength(1);
    expect(tradeOf(found, { whole: many })).toHaveLength(MAX_MERGED + 2);
  });

  it('has its collects with their full amounts', () => {
    const burns = many.map(({ log_index }) =>
      event(log_index, USDC_LINK, [9n, 9n], { kind: 'burn' }),
    );
    const collect = event(90, USDC_LINK, [99n, 99n], { kind: 'collect' });
    expect(tradeOf([collect], { whole: burns })).toMatchObject([
      { received: [{ amount: 99n }, { amount: 99n }] },
    ]);
  });
});
