/**
 * Component `Rows`: loading and failed states of a query, and its rows as rendered by `children`, with their age if a
 * refresh failed. Also: components `RowSkeletons` (skeletons of rows) and `HoldingRow` (list item of a holding or an
 * activity).
 */
import { useText } from '@cenote/i18n';
import { ErrorState, Skeleton } from '@cenote/ui';
import type { ReactNode } from 'react';
import { failureCodeOf } from '../errors/failure-code.ts';
import { failureKey } from '../errors/failure-key.ts';
import { useLastingFailure } from '../errors/use-lasting-failure.ts';
import { AsOf } from '../status/as-of.tsx';
import { NeedsGateway } from '../status/needs-gateway.tsx';

const SKELETONS = ['first', 'second', 'third', 'fourth'];

export interface RowsProps<Data> {
  query: {
    data: Data | undefined;
    error: unknown;
    isError: boolean;
    isPending: boolean;
    errorUpdateCount: number;
    isFetching: boolean;
    dataUpdatedAt: number;
    errorUpdatedAt: number;
    refetch(): unknown;
  };
  /** Title of the error. */
  failed: string;
  /** Renders the rows, or the empty state. */
  children(data: Data): ReactNode;
}

/** A list with its loading, failed and empty states. */
export function Rows<Data>({ query: result, failed, children }: RowsProps<Data>) {
  const t = useText();
  const query = useLastingFailure(result);
  if (query.data !== undefined) {
    return (
      <>
        <p className="f-rows-as-of">
          <AsOf query={query} />
        </p>
        {children(query.data)}
      </>
    );
  }
  if (failureCodeOf(query.error) === 'NO_GATEWAY') return <NeedsGateway />;
  if (query.isPending) return <RowSkeletons />;
  return (
    <ErrorState
      title={failed}
      hint={t(hintKey(query.error))}
      onRetry={() => query.refetch()}
      busy={query.isFetching}
      data-testid="rows-failed"
    />
  );
}

/** The general text of this code refers to trades, which does not apply to lists. */
const hintKey = (error: unknown) => {
  const code = failureCodeOf(error);
  return code === 'MALFORMED' ? 'errors.general.dataUnavailable' : failureKey(code);
};

/** Skeletons of rows. */
export function RowSkeletons() {
  const t = useText();
  return (
    <div role="status" aria-label={t('common.loading')} data-testid="rows-loading">
      {SKELETONS.map((row) => (
        <div key={row} className="f-holding">
          <Skeleton width={36} height={36} shape="circle" />
          <span className="f-holding-text">
            <Skeleton width="60%" height={16} />
            <Skeleton width="40%" height={14} />
          </span>
          <Skeleton width={64} height={16} />
        </div>
      ))}
    </div>
  );
}

export interface HoldingRowProps {
  mark?: ReactNode;
  title: ReactNode;
  /** Opens the details; the whole row is clickable. */
  onOpen?: (() => void) | undefined;
  /** Badge beside the title. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  /** At most two figures, one above the other. */
  end?: ReactNode;
  endNote?: ReactNode;
  /** Actions below the row. */
  actions?: ReactNode;
  'data-testid'?: string;
}

/** Row of a holding or an activity of the account. */
export const HoldingRow = ({
  mark,
  title,
  onOpen,
  badge,
  subtitle,
  end,
  endNote,
  actions,
  ...rest
}: HoldingRowProps) => (
  <li {...rest} className="f-holding">
    {mark}
    <span className="f-holding-text">
      {badge ? (
        <span className="f-holding-head">
          <Title onOpen={onOpen}>{title}</Title>
          {badge}
        </span>
      ) : (
        <Title onOpen={onOpen}>{title}</Title>
      )}
      {subtitle && <span className="f-holding-note">{subtitle}</span>}
    </span>
    {(end || endNote) && (
      <span className="f-holding-end f-figure">
        <span>{end}</span>
        {endNote && <span className="f-holding-note">{endNote}</span>}
      </span>
    )}
    {actions}
  </li>
);

function Title({ onOpen, children }: { onOpen: HoldingRowProps['onOpen']; children: ReactNode }) {
  return (
    <span className="f-holding-title">
      {onOpen ? (
        <button type="button" className="f-holding-open" onClick={onOpen} data-testid="open-row">
          {children}
        </button>
      ) : (
        children
      )}
    </span>
  );
}
