import { type HoldingInput, holdingHistory } from './holding-value.ts';

const action = (
  kind: HoldingInput['actions'][number]['kind'],
  timestamp: number,
  liquidity: number,
  amount0 = 0,
  amount1 = 0,
) => ({
  kind,
  timestamp,
  liquidity: String(liquidity),
  amounts: { amount0: String(amount0), amount1: String(amount1) },
});
const FULL = { lower: 0, upper: Number.POSITIVE_INFINITY };
const history = (input: Partial<HoldingInput>) =>
  holdingHistory({
    actions: [action('create', 10, 1_000, 1_000, 1_000)],
    roots: FULL,
    prices: [{ time: 20, root: 1 }],
    decimals: [0, 0],
    isInverted: false,
    ...input,
  });

test('nothing is worth anything before the first deposit', () => {
  expect(history({ prices: [{ time: 9, root: 1 }] })).toEqual([]);
});

test('at the price of the deposit both values are equal', () => {
  expect(history({})).toEqual([{ time: 20, position: 2_000, held: 2_000 }]);
});

test('a price four times as high leaves a fifth less than holding, in either token', () => {
  const [point] = history({ prices: [{ time: 20, root: 2 }] });
  expect(point).toEqual({ time: 20, position: 4_000, held: 5_000 });
  const [inverted] = history({ prices: [{ time: 20, root: 2 }], isInverted: true });
  expect(inverted).toEqual({ time: 20, position: 1_000, held: 1_250 });
});

test('a concentrated position loses more, and only one token is left outside its range', () => {
  const roots = { lower: 0.5, upper: 2 };
  const deposit = [action('create', 10, 2_000, 1_000, 1_000)];
  const [inside] = history({ actions: deposit, roots });
  expect(inside).toEqual({ time: 20, position: 2_000, held: 2_000 });
  const [above, far] = history({
    actions: deposit,
    roots,
    prices: [
      { time: 20, root: 2 },
      { time: 30, root: 4 },
    ],
  });
  expect(above).toEqual({ time: 20, position: 3_000, held: 5_000 });
  expect(far).toEqual({ time: 30, position: 3_000, held: 17_000 });
});

test('withdrawals take the held tokens in proportion; collected fees change nothing', () => {
  const points = history({
    actions: [
      action('create', 10, 1_000, 1_000, 1_000),
      action('collect', 15, 1_000, 5, 5),
      action('decrease', 25, 250, 750, 750),
      action('increase', 35, 500, 250, 250),
      action('decrease', 45, 0, 500, 500),
    ],
    prices: [20, 30, 40, 50].map((time) => ({ time, root: 1 })),
  });
  expect(points.map(({ held, position }) => [held, position])).toEqual([
    [2_000, 2_000],
    [500, 500],
    [1_000, 1_000],
  ]);
});

test('values are in whole tokens', () => {
  const [point] = history({ decimals: [18, 3] });
  expect(point?.held).toBe(2);
});
