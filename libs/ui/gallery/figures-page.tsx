import { useState } from 'react';
import {
  Badge,
  Button,
  Card,
  ChartFrame,
  type ChartFrameProps,
  RollingNumber,
  SegmentedControl,
  Sparkline,
} from '../src/index.ts';
import { Section } from './section.tsx';
import { Column, Row } from './stacks.tsx';
import { Text } from './text.tsx';

const RISING = [3, 4, 3.6, 5, 4.8, 6, 5.6, 7.2, 7, 8.1];
const FALLING = [8, 7.6, 7.9, 6.4, 6.6, 5.2, 5.4, 4.1, 4.4, 3];

/** Gallery page: RollingNumber, Sparkline and the states of ChartFrame. */
export function FiguresPage() {
  return (
    <>
      <Section title="Rolling number">
        <Balance />
      </Section>
      <Section title="Sparkline">
        <Row gap="$6" wrap>
          <Sparkline values={RISING} label="Rising" />
          <Sparkline values={FALLING} label="Falling" />
          <Sparkline values={[5, 5, 5, 5]} label="Unmoved" />
          <Sparkline values={[]} label="No data" />
          <Sparkline values={RISING} width={200} height={56} label="Large" />
        </Row>
      </Section>
      <Section title="Chart frame">
        <Row top wrap gap="$4">
          <Chart state="ready" />
          <Chart state="loading" />
          <Chart state="empty" />
          <Chart state="error" />
        </Row>
      </Section>
    </>
  );
}

const written = (value: number) =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

function Balance() {
  const [value, setValue] = useState(12480.75);
  return (
    <Card style={{ width: 420, maxWidth: '100%', gap: 16 }}>
      <Column gap="$1">
        <Text variant="label">Balance</Text>
        <RollingNumber value={value} text={written(value)} digitHeight={48} />
        <Row>
          <Badge tone="up">+2.4%</Badge>
        </Row>
      </Column>
      <Row gap="$2" wrap>
        <Button size="small" variant="secondary" onClick={() => setValue(value + 1234.5)}>
          Rise
        </Button>
        <Button size="small" variant="secondary" onClick={() => setValue(value - 987.25)}>
          Fall
        </Button>
        <RollingNumber value={value} text={written(value)} digitHeight={24} />
      </Row>
    </Card>
  );
}

const SPANS = [
  { value: '1H', label: '1H' },
  { value: '1D', label: '1D' },
  { value: '1W', label: '1W' },
  { value: '1Y', label: '1Y' },
] as const;

function Chart({ state }: { state: NonNullable<ChartFrameProps['state']> }) {
  const [span, setSpan] = useState<'1H' | '1D' | '1W' | '1Y'>('1D');
  return (
    <Card style={{ width: 480, maxWidth: '100%' }}>
      <ChartFrame
        label={`Price of ETH, ${state}`}
        state={state}
        plotHeight={200}
        onRetry={() => {}}
        emptyHint="Trades of this token appear here."
        figure={
          <Column>
            <Text variant="hero">$3,019.85</Text>
            <Text variant="small" tone="up">
              +1.8% today
            </Text>
          </Column>
        }
        ranges={<SegmentedControl label="Span" options={SPANS} value={span} onChange={setSpan} />}
        table={<Text variant="small">00:00 $2,966.45, 12:00 $2,994.10, 24:00 $3,019.85</Text>}
      >
        <Sparkline values={RISING} width={446} height={190} preserveAspectRatio="none" />
      </ChartFrame>
    </Card>
  );
}
