import { act, screen } from '@testing-library/react';
import { showChartSet } from '../state/slices/settings.ts';
import { renderFeature } from '../testing/render.tsx';
import { PriceChartColumn } from './price-chart-column.tsx';

jest.mock('./price-chart-panel.tsx', () => ({ __esModule: true, default: () => <p>The chart</p> }));

let change: () => void;
let isWide: boolean;
beforeEach(() => {
  isWide = true;
  window.matchMedia = ((media: string) => ({
    media,
    matches: media.includes('1024') && isWide,
    addEventListener: (_: string, changed: () => void) => {
      change = changed;
    },
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
});

it('a skeleton reserves the space and the chart replaces it when idle', async () => {
  jest.useFakeTimers();
  await renderFeature(<PriceChartColumn />);
  // Shown from the first paint, before and after the code of its parts has loaded.
  expect(screen.getByTestId('chart-skeleton')).toBeTruthy();
  await act(async () => void (await import('./lazy-chart.tsx')));
  expect(screen.queryByText('The chart')).toBeNull();
  expect(screen.getByTestId('chart-skeleton')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('The chart')).toBeTruthy();
  expect(screen.queryByTestId('chart-skeleton')).toBeNull();
  jest.useRealTimers();
});

it('the chart does not load on a narrow screen until it is wide', async () => {
  jest.useFakeTimers();
  isWide = false;
  await renderFeature(<PriceChartColumn />);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText('The chart')).toBeNull();
  isWide = true;
  act(() => change());
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('The chart')).toBeTruthy();
  jest.useRealTimers();
});

it('the column is not rendered when the chart is hidden', async () => {
  const { store } = await renderFeature(<PriceChartColumn />);
  act(() => void store.dispatch(showChartSet(false)));
  expect(screen.queryByTestId('chart-column')).toBeNull();
});
