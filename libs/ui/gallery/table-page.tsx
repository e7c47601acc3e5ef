/**
 * `TablePage`: gallery page of Table on made-up tokens: a long list, and the loading, empty, error and offline states.
 * `?rows=10000` sets the initial number of rows.
 */
import { useState } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  OfflineState,
  Sparkline,
  TokenLogo,
} from '../src/index.ts';
import { Table, type TableColumn, type TableProps } from '../src/table/index.ts';
import { Section } from './section.tsx';
import { Column, Row } from './stacks.tsx';
import { ETH, USDC } from './tokens.ts';

interface Token {
  id: number;
  symbol: string;
  address: string;
  price: number;
  change: number;
  volume: number;
  randomHistory: number[];
}

const TOKENS = ['ETH', 'USDC', 'WBTC', 'UNI', 'LINK', 'AAVE', 'CRV', 'MKR', 'COMP', 'SNX'];

/** Deterministic figures. */
const token = (id: number): Token => {
  const symbol = TOKENS[id % TOKENS.length] ?? 'ETH';
  const noise = (step: number) => ((id * 37 + step * 61) % 97) / 97;
  return {
    id,
    symbol: id < TOKENS.length ? symbol : `${symbol}${id}`,
    address: id === 0 ? ETH.address : id === 1 ? USDC.address : `0x${id.toString(16)}`,
    price: 4000 / (1 + id * 1.7),
    change: noise(3) * 20 - 9,
    volume: 2_400_000_000 / (1 + id),
    randomHistory: Array.from(
      { length: 12 },
      (_, step) => noise(step) + (step * (noise(3) - 0.45)) / 3,
    ),
  };
};

const money = { style: 'currency', currency: 'USD' } as const;
const dollars = new Intl.NumberFormat('en-US', money);
const roughly = new Intl.NumberFormat('en-US', {
  ...money,
  notation: 'compact',
  maximumSignificantDigits: 4,
});

const COLUMNS: TableColumn<Token>[] = [
  {
    id: 'token',
    header: 'Token',
    narrow: true,
    sortValue: (row) => row.symbol,
    cell: (row) => (
      <span className="gallery-token">
        <TokenLogo symbol={row.symbol} address={row.address} verified size={32} />
        <strong>{row.symbol}</strong>
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    narrow: true,
    narrowWidth: '34%',
    sortValue: (row) => row.price,
    cell: (row) => dollars.format(row.price),
  },
  {
    id: 'change',
    header: '1 day',
    align: 'end',
    narrow: true,
    width: '112px',
    narrowWidth: '29%',
    sortValue: (row) => row.change,
    cell: (row) => (
      <span className={row.change < 0 ? 'gallery-down' : 'gallery-up'}>
        {row.change < 0 ? '−' : '+'}
        {Math.abs(row.change).toFixed(2)}%
      </span>
    ),
  },
  {
    id: 'volume',
    header: 'Volume',
    align: 'end',
    sortValue: (row) => row.volume,
    cell: (row) => roughly.format(row.volume),
  },
  {
    id: 'course',
    header: 'Last 7 days',
    width: '148px',
    cell: (row) => <Sparkline values={row.randomHistory} />,
  },
  {
    id: 'more',
    header: 'Copy',
    hideHeader: true,
    width: '72px',
    cell: (row) => <IconButton icon="copy" label={`Copy ${row.symbol}`} size="small" />,
  },
];

const rowKey = (row: Token) => String(row.id);
const rowHref = (row: Token) => `#token-${row.id}`;
const tokens = (count: number) => Array.from({ length: count }, (_, id) => token(id));

const common = { columns: COLUMNS, rowKey, rowHref } as const;

export function TablePage() {
  return (
    <>
      <Section title="Table">
        <LongTable />
      </Section>
      <Section title="Table: loading, error and offline states">
        <Column gap="$4">
          <State label="Tokens, loading" state="loading" skeletonRows={3} />
          <State label="No tokens" />
          <State label="Tokens, failed" state="error" />
          <State label="Tokens, offline" state="offline" />
        </Column>
      </Section>
    </>
  );
}

/** `?rows=10000` sets the initial number of rows. */
const rowsParam = Number(new URLSearchParams(window.location.search).get('rows'));
const FIRST_ROWS = Math.min(10_000, rowsParam || 20);

/** Up to 60 rows, 20 at a time. */
function LongTable() {
  const [rows, setRows] = useState(() => tokens(FIRST_ROWS));
  const [full, setFull] = useState(false);
  return (
    <Column gap="$3">
      <Row>
        <Button
          size="small"
          variant="secondary"
          onClick={() => setFull(true)}
          disabled={full || rows.length >= 60}
        >
          More on scroll
        </Button>
      </Row>
      <Table
        {...common}
        label="Tokens"
        rows={rows}
        rowCount={Math.max(FIRST_ROWS, full ? 60 : 0)}
        state={full && rows.length < 60 ? 'loading' : 'ready'}
        sort={{ column: 'volume', descending: true }}
        {...(full
          ? { onEndReached: () => setRows((now) => tokens(Math.min(60, now.length + 20))) }
          : undefined)}
      />
    </Column>
  );
}

function State(props: Pick<TableProps<Token>, 'label' | 'state' | 'skeletonRows'>) {
  return (
    <Table
      {...common}
      {...props}
      rows={[]}
      empty={<EmptyState title="No tokens found" hint="Try another network." />}
      error={<ErrorState title="Couldn’t load tokens" onRetry={() => {}} />}
      offline={<OfflineState onRetry={() => {}} />}
    />
  );
}
