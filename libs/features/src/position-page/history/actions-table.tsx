/** Component `ActionsTable`: every past action of a position, latest first, with its transaction, and an export as CSV. */
import type { PositionAction } from '@cenote/data';
import { formatTokenAmount, NO_FIGURE, useMoney, useText } from '@cenote/i18n';
import { Button, EmptyState, useNarrow } from '@cenote/ui';
import { Table, type TableColumn } from '@cenote/ui/table';
import { useMemo } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { Ago } from '../../display/ago.tsx';
import { saveCsv } from '../../display/csv/save-file.ts';
import { HEADER_HEIGHT } from '../../entity/figures/header-height.ts';
import { TransactionHash } from '../../entity/trades/transaction-hash.tsx';
import type { PositionRequest } from '../../liquidity/data/position-queries.ts';
import type { PositionTokens } from '../data/use-position-tokens.ts';
import { actionsCsv } from './actions-csv.ts';

const SKELETON_ROWS = 3;
const ROW_HEIGHT = 72;

export interface ActionsTableProps {
  network: ConnectedNetwork;
  request: PositionRequest;
  tokens: PositionTokens;
  /** Oldest first; undefined while loading. */
  actions: readonly PositionAction[] | undefined;
}

export function ActionsTable({ network, request, tokens, actions }: ActionsTableProps) {
  const t = useText();
  const rows = useMemo(() => actions?.toReversed() ?? [], [actions]);
  const columns = useActionColumns(network, tokens);
  const save = () =>
    saveCsv(
      `cenote-position-${request.protocol}-${network.slug}-${request.id}.csv`,
      actionsCsv(rows, tokens, t),
    );
  return (
    <section className="f-entity-list" aria-labelledby="position-history">
      <div className="f-position-range-head">
        <h2 id="position-history" className="f-entity-heading">
          {t('position.history.title')}
        </h2>
        <Button
          variant="secondary"
          size="small"
          icon="arrow-down"
          disabled={rows.length === 0}
          onClick={save}
          data-testid="export-csv"
        >
          {t('position.history.export')}
        </Button>
      </div>
      <Table<PositionAction>
        label={t('position.history.label')}
        columns={columns}
        rows={rows}
        state={actions ? 'ready' : 'loading'}
        rowKey={rowKey}
        rowHeight={ROW_HEIGHT}
        stickyTop={HEADER_HEIGHT}
        skeletonRows={SKELETON_ROWS}
        empty={
          <EmptyState
            icon="clock"
            title={t('position.history.empty')}
            hint={t('position.history.emptyHint')}
          />
        }
        data-testid="position-actions"
      />
    </section>
  );
}

const rowKey = ({ transactionHash, kind, liquidity, timestamp }: PositionAction): string =>
  `${transactionHash} ${kind} ${liquidity} ${timestamp}`;

/** Both amounts, one above the other. */
function Amounts({ tokens, of }: { tokens: PositionTokens; of: PositionAction['fees'] }) {
  if (!of) return NO_FIGURE;
  const both = [
    [tokens.token0, of.amount0],
    [tokens.token1, of.amount1],
  ] as const;
  return (
    <span className="f-wallet-moves">
      {both.map(([{ address, symbol, decimals }, amount]) => (
        <span key={address} dir="auto">
          {formatTokenAmount(BigInt(amount), decimals, { symbol })}
        </span>
      ))}
    </span>
  );
}

/** First cell: kind, time (on narrow screens) and hash. */
function KindCell({ action, network }: { action: PositionAction; network: ConnectedNetwork }) {
  const t = useText();
  const isNarrow = useNarrow();
  return (
    <span className="f-trade">
      <span className="f-trade-kind f-clip">{t(`position.history.kinds.${action.kind}`)}</span>
      <span className="f-trade-note">
        {isNarrow && <Ago at={action.timestamp * 1_000} />}
        <TransactionHash chainId={network.id} hash={action.transactionHash} />
      </span>
    </span>
  );
}

function useActionColumns(
  network: ConnectedNetwork,
  tokens: PositionTokens,
): readonly TableColumn<PositionAction>[] {
  const t = useText();
  const money = useMoney();
  return useMemo(() => {
    const figure = { align: 'end' } as const;
    return [
      {
        id: 'kind',
        header: t('position.history.type'),
        narrow: true,
        cell: (action) => <KindCell action={action} network={network} />,
      },
      {
        ...figure,
        id: 'amounts',
        header: t('position.history.amounts'),
        narrow: true,
        narrowWidth: '45%',
        width: '190px',
        cell: ({ amounts }) => <Amounts tokens={tokens} of={amounts} />,
      },
      {
        ...figure,
        id: 'fees',
        header: t('position.history.fees'),
        width: '110px',
        cell: ({ fees }) => (fees ? money.format(fees.usd) : NO_FIGURE),
      },
      {
        ...figure,
        id: 'time',
        header: t('position.history.time'),
        width: '124px',
        cell: ({ timestamp }) => <Ago at={timestamp * 1_000} />,
      },
    ];
  }, [t, money, network, tokens]);
}
