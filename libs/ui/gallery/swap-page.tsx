import { useState } from 'react';
import {
  AmountInput,
  Badge,
  Button,
  Card,
  Chip,
  Disclosure,
  Divider,
  Hint,
  Icon,
  IconButton,
  InputSurface,
  ProgressRing,
  Seam,
  Skeleton,
  Stepper,
  TokenLogo,
} from '../src/index.ts';
import { Section } from './section.tsx';
import { Box, Column, Row } from './stacks.tsx';
import { Text } from './text.tsx';
import { ETH, type SampleToken, USDC } from './tokens.ts';

/**
 * `SwapPage`: gallery page with the components combined as on the swap page: two swap cards and a progress card. Its
 * data is fixed; it makes no requests.
 */
export function SwapPage() {
  return (
    <Section title="Together">
      <Row top wrap gap="$6">
        <SwapCard />
        <SwapCard busy />
        <ProgressCard />
      </Row>
    </Section>
  );
}

function SwapCard({ busy = false }: { busy?: boolean }) {
  const [amountIn, setAmountIn] = useState(busy ? '12500.5' : '1.25');
  return (
    <Card style={{ width: 420, maxWidth: '100%', padding: 8, gap: 4 }}>
      <Row between paddingLeft="$3" paddingRight="$2" paddingVertical="$2">
        <Text variant="title">Swap</Text>
        <Row gap="$2">
          <ProgressRing value={0.7} label="New price in 8 s" />
          <IconButton icon="settings" label="Swap settings" />
        </Row>
      </Row>
      <TokenAmountField
        label="Sell"
        value={amountIn}
        onChange={setAmountIn}
        token={ETH}
        fiat="$3,776.25"
        withMax
      />
      <FlipButton />
      <TokenAmountField
        label="Buy"
        value={busy ? '' : '3774.81'}
        token={USDC}
        fiat="$3,774.81"
        busy={busy}
      />
      <Box paddingTop="$1">
        <Button size="large" fullWidth busy={busy}>
          {busy ? 'Finding the best route…' : 'Review'}
        </Button>
      </Box>
      {!busy && (
        <Column paddingHorizontal="$3">
          <QuoteDetails />
        </Column>
      )}
    </Card>
  );
}

function FlipButton() {
  return (
    <Seam>
      <IconButton icon="arrow-down" label="Switch tokens" variant="outline" />
    </Seam>
  );
}

interface TokenAmountFieldProps {
  label: string;
  value: string;
  onChange?: (value: string) => void;
  token: SampleToken;
  fiat: string;
  busy?: boolean;
  withMax?: boolean;
}

function TokenAmountField(props: TokenAmountFieldProps) {
  const { label, value, onChange, token, fiat, busy = false, withMax = false } = props;
  return (
    <InputSurface>
      <Text variant="label">{label}</Text>
      <Row gap="$3">
        <AmountInput
          label={`Amount to ${label.toLowerCase()}`}
          value={value}
          decimals={token.decimals}
          busy={busy}
          {...(onChange ? { onChange } : { readOnly: true })}
        />
        <Chip size="large">
          <TokenLogo {...token} size={32} />
          {token.symbol}
          <Icon name="chevron-down" size={18} />
        </Chip>
      </Row>
      <Row between wrap minHeight={24}>
        {busy ? (
          <Skeleton width={72} height={14} />
        ) : (
          <Text variant="label" tone="muted">
            {fiat}
          </Text>
        )}
        <Row gap="$2">
          <Text variant="label">Balance: 12.4201</Text>
          {withMax && (
            <Chip size="small" tone="accent">
              Max
            </Chip>
          )}
        </Row>
      </Row>
    </InputSurface>
  );
}

function QuoteDetails() {
  return (
    <Disclosure
      defaultOpen
      label="Quote details"
      summary={
        <Row gap="$2" flex={1} between>
          <Text variant="small" fontVariant={['tabular-nums']}>
            1 ETH = 3,019.85 USDC
          </Text>
          <Badge tone="accent">Within 0.01%</Badge>
        </Row>
      }
    >
      <Column gap="$2" paddingTop="$2" paddingBottom="$2">
        <Divider />
        <Detail
          name="Price impact"
          value="<0.01%"
          hint="How much your trade moves the price in the pools it uses."
        />
        <Detail name="Minimum received" value="3,755.93 USDC" hint="The least you will receive." />
        <Detail name="Network cost" value="$0.42" hint="Gas fee paid to the network." />
      </Column>
    </Disclosure>
  );
}

function Detail({ name, value, hint }: { name: string; value: string; hint: string }) {
  return (
    <Row between>
      <Row gap="$1">
        <Text variant="label">{name}</Text>
        <Hint label={`About ${name.toLowerCase()}`}>{hint}</Hint>
      </Row>
      <Text variant="small" fontVariant={['tabular-nums']} textAlign="end">
        {value}
      </Text>
    </Row>
  );
}

function ProgressCard() {
  return (
    <Card style={{ width: 340, maxWidth: '100%', gap: 16 }}>
      <Text variant="title">You’re swapping</Text>
      <Leg name="You sell" figure="1,000" token={USDC} />
      <Leg name="You receive" figure="0.331064" token={ETH} />
      <Divider />
      <Stepper
        label="Steps of the swap"
        steps={[
          { id: 'approve', label: 'Approve USDC', hint: 'Needed once', state: 'done' },
          {
            id: 'permit',
            label: 'Sign USDC permit',
            hint: 'Confirm in your wallet',
            state: 'active-wallet',
          },
          { id: 'swap', label: 'Confirm swap', state: 'upcoming' },
        ]}
      />
    </Card>
  );
}

function Leg({ name, figure, token }: { name: string; figure: string; token: SampleToken }) {
  return (
    <Row between>
      <Column>
        <Text variant="label">{name}</Text>
        <Text variant="hero">
          {figure} {token.symbol}
        </Text>
      </Column>
      <TokenLogo {...token} size={40} />
    </Row>
  );
}
