import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { charts } from './fake-lightweight-charts.ts';
import { PriceChart, type PriceChartProps } from './price-chart.tsx';

// Virtual mock: the library's package exports support bundlers only, not require().
jest.mock('lightweight-charts', () => jest.requireActual('./fake-lightweight-charts.ts'), {
  virtual: true,
});

const DAY = 86_400;
const START = Date.UTC(2026, 10, 18) / 1_000;
const points = [100, 110, 90, 120].map((value, i) => ({
  time: START + i * DAY,
  value,
  volume: value * 2,
  open: value - 5,
  high: value + 10,
  low: value - 10,
}));
const formatValue = (value: number) => `$${value}`;

async function drawn(more: Partial<PriceChartProps> = {}) {
  charts.length = 0;
  await renderUi(
    <PriceChart
      label="Price of ETH"
      name="ETH"
      points={points}
      formatValue={formatValue}
      span="Past week"
      {...more}
    />,
  );
  return { chart: charts.at(-1), plot: () => screen.getByRole('slider', { name: 'Price of ETH' }) };
}
const head = () => screen.getByTestId('price-value').textContent;
const press = (key: string) => fireEvent.keyDown(screen.getByRole('slider'), { key });
const valueText = () => screen.getByRole('slider').getAttribute('aria-valuetext');

it('the head shows the last price and its change over the span', async () => {
  const { chart } = await drawn();
  expect(head()).toBe('$120');
  expect(screen.getByTestId('price-change').textContent).toBe('+26.32%');
  expect(screen.getByTestId('price-change').dataset.direction).toBe('up');
  expect(screen.getByTestId('price-time').textContent).toBe('Past week');
  expect(chart?.series.find(({ kind }) => kind === 'area')?.data).toHaveLength(4);
});

it('amounts are drawn as bars, with their sum and without a change', async () => {
  const bars = points.map(({ time, value }) => ({ time, value }));
  const { chart } = await drawn({ points: bars, shape: 'bars', atRest: '$420' });
  expect(chart?.series.some(({ kind }) => kind === 'area')).toBe(false);
  expect(chart?.series.filter(({ data }) => data.length === 4)).toHaveLength(1);
  expect(head()).toBe('$420');
  expect(screen.queryByTestId('price-change')).toBeNull();
  press('Home');
  expect(head()).toBe('$100');
});

it('the current price is shown when nothing was traded', async () => {
  await drawn({ points: [], state: 'empty', atRest: '$99' });
  expect(head()).toBe('$99');
});

it("the table's value column has the given name", async () => {
  await drawn({ valueLabel: 'Held' });
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('columnheader', { name: 'Held' })).toBeTruthy();
});

it('the head follows the pointer, and returns to the last price when it leaves', async () => {
  const { chart } = await drawn();
  act(() => chart?.move(1));
  expect(head()).toBe('$110');
  expect(screen.getByTestId('price-time').textContent).toBe('Nov 19, 2026');
  act(() => chart?.move(undefined));
  expect(head()).toBe('$120');
});

it('the slider is moved by keyboard and describes each point', async () => {
  const { chart } = await drawn();
  expect(valueText()).toBe('Nov 21, 2026: $120');
  press('Home');
  expect(valueText()).toBe('Nov 18, 2026: $100');
  expect(chart?.crosshair).toEqual({ price: 100, time: START });
  press('ArrowRight');
  expect(valueText()).toBe('Nov 19, 2026: $110');
  press('End');
  press('ArrowLeft');
  expect(valueText()).toBe('Nov 20, 2026: $90');
  press('Escape');
  expect(valueText()).toBe('Nov 21, 2026: $120');
  expect(chart?.crosshair).toBeUndefined();
});

it('the crosshair is removed on blur', async () => {
  const { plot } = await drawn();
  press('Home');
  fireEvent.blur(plot());
  expect(head()).toBe('$120');
});

it('the volume is shown on request', async () => {
  const { chart } = await drawn({ formatVolume: (v) => `$${v}`, volumeLabel: 'ETH volume' });
  press('Home');
  expect(valueText()).toBe('Nov 18, 2026: $100, ETH volume $200');
  expect(chart?.series.find(({ kind }) => kind === 'bars')?.data).toHaveLength(4);
});

it('candles are drawn with their open, high and low', async () => {
  const { chart } = await drawn({ shape: 'candles' });
  expect(chart?.series.map(({ kind }) => kind)).toContain('candles');
  press('Home');
  expect(valueText()).toBe('Nov 18, 2026: $100, Open $95, High $110, Low $90');
});

it('a line is drawn when there are no candles', async () => {
  const { chart } = await drawn({
    shape: 'candles',
    points: points.map(({ time, value }) => ({ time, value })),
  });
  expect(chart?.series.map(({ kind }) => kind)).toContain('area');
});

it('the table lists the latest point first', async () => {
  await drawn();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'TimeOpenHighLowClose',
    ...['Nov 21, 2026$115$130$110$120', 'Nov 20, 2026$85$100$80$90'],
    ...['Nov 19, 2026$105$120$100$110', 'Nov 18, 2026$95$110$90$100'],
  ]);
});

it('nothing is drawn without data', async () => {
  await drawn({ state: 'loading', points: [] });
  expect(screen.queryByRole('slider')).toBeNull();
  expect(charts).toHaveLength(0);
});

describe('level lines', () => {
  const levels = [
    { price: 105, label: 'Sell ETH', isMain: false },
    { price: 130, label: 'Limit price', isMain: true },
  ];
  const view = (more: Partial<PriceChartProps>) => (
    <PriceChart
      label="Price of ETH"
      name="ETH"
      points={points}
      formatValue={formatValue}
      span="Past week"
      {...more}
    />
  );
  const line = () => charts.at(-1)!.series.find(({ kind }) => kind !== 'bars')!;
  const drawnAt = () => line().lines.map(({ price, title }) => [title, price]);

  it('are drawn with their labels, and announced', async () => {
    await drawn({ levels });
    expect(drawnAt()).toEqual([
      ['Sell ETH', 105],
      ['Limit price', 130],
    ]);
    const [open, main] = line().lines;
    expect(main?.lineStyle).not.toBe(open?.lineStyle);
    expect(screen.getByText('Limit price: $130')).toBeTruthy();
  });

  it('follow their prices, and the shape of the chart', async () => {
    charts.length = 0;
    const { rerender } = await renderUi(view({ levels }));
    const moved = [{ price: 95, label: 'Limit price', isMain: true }];
    rerender(view({ levels: moved }));
    expect(drawnAt()).toEqual([['Limit price', 95]]);
    rerender(view({ levels: moved, shape: 'candles' }));
    expect(line().kind).toBe('candles');
    expect(drawnAt()).toEqual([['Limit price', 95]]);
    rerender(view({ shape: 'candles' }));
    expect(drawnAt()).toEqual([]);
    expect(screen.queryByText(/Limit price/)).toBeNull();
  });

  it('extend the axis when they are near, and do not when they are far', async () => {
    await drawn({ levels: [...levels, { price: 9_000, label: 'Sell ETH', isMain: false }] });
    const scale = line().options.autoscaleInfoProvider as (usual: () => object) => {
      priceRange: object;
    };
    const range = { minValue: 90, maxValue: 120 };
    expect(scale(() => ({ priceRange: range })).priceRange).toEqual({
      minValue: 90,
      maxValue: 130,
    });
  });
});
