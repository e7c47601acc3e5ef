import { useState } from 'react';
import {
  AmountInput,
  Badge,
  Button,
  Card,
  Chip,
  Icon,
  IconButton,
  InputSurface,
  LinkButton,
  NetworkLogo,
  SearchField,
  SegmentedControl,
  Switch,
  TextField,
  TextLink,
  TokenLogo,
} from '../src/index.ts';
import { Section } from './section.tsx';
import { Column, Row } from './stacks.tsx';
import { Text } from './text.tsx';
import { ETH, FALSE_USDC, USDC } from './tokens.ts';

const VARIANTS = ['primary', 'secondary', 'tinted', 'ghost', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const ICONS = [
  'settings',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'arrow-down',
  'arrow-right',
  'flip',
  'close',
  'search',
  'check',
  'warning',
  'info',
  'external',
  'copy',
  'wallet',
  'sun',
  'moon',
  'clock',
  'gas',
  'refresh',
  'power',
  'shield',
  'drop',
] as const;

/** Gallery page: buttons and links, text fields, choice controls, icons, token and network logos, badges. */
export function ControlsPage() {
  return (
    <>
      <Section title="Buttons">
        {VARIANTS.map((variant) => (
          <Row key={variant} gap="$3" wrap>
            {SIZES.map((size) => (
              <Button key={size} variant={variant} size={size}>
                Review
              </Button>
            ))}
            <Button variant={variant} icon="wallet">
              Connect
            </Button>
            <Button variant={variant} busy>
              Swapping…
            </Button>
            <Button variant={variant} disabled>
              Enter an amount
            </Button>
          </Row>
        ))}
        <Row gap="$3" wrap>
          <IconButton icon="settings" label="Settings" size="small" />
          <IconButton icon="settings" label="Settings" />
          <IconButton icon="settings" label="Settings" size="large" variant="outline" />
          <IconButton icon="settings" label="Settings" disabled />
          <LinkButton href="#top" icon="arrow-right">
            A link
          </LinkButton>
          <TextLink href="https://example.org">View on explorer</TextLink>
        </Row>
      </Section>
      <Section title="Fields">
        <Fields />
      </Section>
      <Section title="Choices">
        <Choices />
      </Section>
      <Section title="Icons and badges">
        <Row gap="$3" wrap>
          <TokenLogo {...ETH} size={44} />
          <TokenLogo {...USDC} />
          <TokenLogo {...FALSE_USDC} />
          <TokenLogo symbol="CNT" address="0x1f9840a85d5af5bf1d1762f925bdaddc4201f984" />
          <TokenLogo symbol="x" address="0x2222" size={24} />
          <NetworkLogo name="Local" />
          <NetworkLogo name="Local L2" />
          <span className="c-mark-pair">
            <TokenLogo {...ETH} />
            <NetworkLogo name="Local L2" size={16} />
          </span>
          <Badge>v4</Badge>
          <Badge tone="accent">Detected</Badge>
          <Badge tone="warm">Test wallet</Badge>
          <Badge tone="up">+2.4%</Badge>
          <Badge tone="warn">Not verified</Badge>
          <Badge tone="down">−5.1%</Badge>
        </Row>
        <Row gap="$3" wrap>
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Row>
      </Section>
    </>
  );
}

function Fields() {
  const [amount, setAmount] = useState('123456789.123456789');
  const [search, setSearch] = useState('usd');
  const [slippage, setSlippage] = useState('0.5');
  return (
    <Row top wrap gap="$4">
      <Column gap="$3" width={340} maxWidth="100%">
        <InputSurface>
          <Row gap="$3">
            <AmountInput label="Long amount" value={amount} onChange={setAmount} decimals={18} />
            <Chip size="large" tone="prominent">
              Select a token
              <Icon name="chevron-down" size={18} />
            </Chip>
          </Row>
        </InputSurface>
        <InputSurface>
          <AmountInput label="Empty amount" value="" decimals={18} readOnly />
        </InputSurface>
        <InputSurface>
          <AmountInput label="Too much" value="40" decimals={18} readOnly invalid />
        </InputSurface>
      </Column>
      <Column gap="$3" width={340} maxWidth="100%">
        <SearchField
          label="Search tokens"
          placeholder="Search by name, symbol or address"
          value={search}
          onChange={setSearch}
        />
        <TextField
          label="Max slippage"
          value={slippage}
          onChange={setSlippage}
          hint="The swap won’t go through if the price moves by more than this."
          suffix={<Text tone="muted">%</Text>}
        />
        <TextField
          label="Swap deadline"
          value="2000"
          onChange={() => {}}
          warning="High deadline"
          suffix={<Text tone="muted">minutes</Text>}
        />
        <TextField
          label="Max slippage"
          value="0"
          onChange={() => {}}
          error="Enter a value larger than 0"
        />
      </Column>
    </Row>
  );
}

function Choices() {
  const [mode, setMode] = useState<'auto' | 'custom'>('auto');
  const [on, setOn] = useState(true);
  return (
    <Row top wrap gap="$6">
      <SegmentedControl
        label="Slippage"
        options={[
          { value: 'auto', label: 'Auto' },
          { value: 'custom', label: 'Custom' },
        ]}
        value={mode}
        onChange={setMode}
      />
      <Card tone="surface" style={{ width: 300, maxWidth: '100%', gap: 8 }}>
        <Switch label="Hide small balances" checked={on} onChange={setOn} />
        <Switch label="Testnet mode" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label="Not now" checked={false} onChange={() => {}} disabled />
      </Card>
      <Row gap="$2" wrap maxWidth="100%">
        <Chip>25%</Chip>
        <Chip aria-pressed="true">50%</Chip>
        <Chip tone="accent">Max</Chip>
        <Chip disabled>100%</Chip>
        <Chip size="small">1 week</Chip>
      </Row>
    </Row>
  );
}
