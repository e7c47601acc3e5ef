import { useState } from 'react';
import { Card, NetworkLogo, RangeSlider, Select, Slider } from '../src/index.ts';
import { Section } from './section.tsx';
import { Row } from './stacks.tsx';

const NETWORKS = [
  { value: 'all', label: 'All networks' },
  { value: 'local', label: 'Local', leading: <NetworkLogo name="Local" /> },
  { value: 'l2', label: 'Local L2', leading: <NetworkLogo name="Local L2" />, hint: 'Layer 2' },
  { value: 'base', label: 'Base', leading: <NetworkLogo name="Base" />, disabled: true },
] as const;

type Network = (typeof NETWORKS)[number]['value'];

const EXPIRIES = [
  { value: 'day', label: '1 day' },
  { value: 'week', label: '1 week' },
  { value: 'month', label: '1 month' },
  { value: 'year', label: '1 year' },
] as const;

type Expiry = (typeof EXPIRIES)[number]['value'];

/** Gallery page: the states of Select, Slider and RangeSlider. */
export function ChoosePage() {
  const [network, setNetwork] = useState<Network>('local');
  const [none, setNone] = useState<Network>();
  const [expiry, setExpiry] = useState<Expiry>('week');
  return (
    <>
      <Section title="Select">
        <Row top wrap gap="$4">
          <Card tone="surface" style={{ width: 300, maxWidth: '100%', gap: 12 }}>
            <Select label="Network" options={NETWORKS} value={network} onChange={setNetwork} />
            <Select label="No selection" options={NETWORKS} value={none} onChange={setNone} />
            <Select label="Not now" options={NETWORKS} value="l2" onChange={() => {}} disabled />
          </Card>
          <Select
            label="Expiry"
            hideLabel
            size="small"
            options={EXPIRIES}
            value={expiry}
            onChange={setExpiry}
          />
        </Row>
      </Section>
      <Section title="Slider">
        <Sliders />
      </Section>
    </>
  );
}

const percent = (value: number) => `${value}%`;
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;

function Sliders() {
  const [slippage, setSlippage] = useState(0.5);
  const [range, setRange] = useState<[number, number]>([2400, 3600]);
  return (
    <Card tone="surface" style={{ width: 420, maxWidth: '100%', gap: 16 }}>
      <Slider
        label="Max slippage"
        min={0}
        max={5}
        step={0.1}
        value={slippage}
        onChange={setSlippage}
        format={percent}
      />
      <RangeSlider
        label="Price range"
        min={1000}
        max={5000}
        step={50}
        value={range}
        onChange={setRange}
        format={dollars}
      />
      <Slider
        label="Not now"
        min={0}
        max={100}
        value={25}
        onChange={() => {}}
        format={percent}
        disabled
      />
    </Card>
  );
}
