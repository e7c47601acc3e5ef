/**
 * `ChartPage`: gallery page of PriceChart as line and candles, and in its loading, error and empty states, on made-up
 * price histories.
 */
import { useState } from 'react';
import { type ChartShape, PriceChart, type PricePoint } from '../src/chart/index.ts';
import { Card, SegmentedControl } from '../src/index.ts';
import { Section } from './section.tsx';
import { Row } from './stacks.tsx';

const DAY = 86_400;
const START = Date.UTC(2026, 0, 1) / 1_000;

/** Deterministic price history. */
function randomHistory(count: number, around: number, step = DAY): PricePoint[] {
  let value = around;
  return Array.from({ length: count }, (_, i) => {
    const open = value;
    value *= 1 + Math.sin(i * 0.7) * 0.012 + Math.sin(i * 0.11) * 0.018 + 0.001;
    const room = Math.abs(value - open) * 0.4 + open * 0.004;
    return {
      time: START + i * step,
      value,
      open,
      high: Math.max(open, value) + room,
      low: Math.min(open, value) - room,
      volume: 4e6 * (1.3 + Math.sin(i * 1.7)),
    };
  });
}

const YEAR = randomHistory(300, 2_600);
const HOURS = randomHistory(60, 0.000_38, 3_600).map(({ time, value }) => ({ time, value }));
const FLAT = randomHistory(30, 1).map(({ time }) => ({ time, value: 1 }));

const dollars = (value: number) =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const short = (value: number) =>
  value.toLocaleString('en-US', { notation: 'compact', style: 'currency', currency: 'USD' });
const figures = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 6 });

const SHAPES = [
  { value: 'area', label: 'Line' },
  { value: 'candles', label: 'Candles' },
] as const;

export function ChartPage() {
  return (
    <>
      <Section title="Price chart">
        <Course />
      </Section>
      <Section title="Price chart: loading, error and empty states">
        <Row top wrap gap="$4">
          <State
            name="A price far below one"
            points={HOURS}
            formatValue={figures}
            span="Past week"
          />
          <State name="A price that never moved" points={FLAT} />
          <State name="On its way" state="loading" />
          <State name="Nothing to draw" state="empty" emptyHint="Choose a longer span." />
          <State name="Failed" state="error" onRetry={() => {}} />
        </Row>
      </Section>
    </>
  );
}

function Course() {
  const [shape, setShape] = useState<ChartShape>('area');
  return (
    <Card>
      <PriceChart
        label="Price of ETH"
        name="ETH"
        points={YEAR}
        shape={shape}
        formatValue={dollars}
        formatVolume={short}
        volumeLabel="Volume"
        span="Past year"
        ranges={
          <SegmentedControl label="Shape" options={SHAPES} value={shape} onChange={setShape} />
        }
      />
    </Card>
  );
}

function State({
  name,
  points = [],
  formatValue = dollars,
  ...rest
}: Partial<Parameters<typeof PriceChart>[0]> & { name: string }) {
  return (
    <Card style={{ width: 480, maxWidth: '100%' }}>
      <PriceChart
        label={name}
        name={name}
        points={points}
        formatValue={formatValue}
        plotHeight={200}
        {...rest}
      />
    </Card>
  );
}
