/**
 * Component `OpenLimitsList`: the account's open limit orders on a network, which can be selected and canceled: one
 * transaction per Permit2 nonce word, or one batch.
 */
import type { Hex } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { cancelButton } from '@cenote/trading/orders';
import { Button, EmptyState } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { Rows } from '../../display/rows.tsx';
import { useTokens } from '../../tokens/list/use-tokens.ts';
import { CancelDialog } from '../cancel/cancel-dialog.tsx';
import { CountWarning } from '../cancel/count-warning.tsx';
import { useCancel } from '../cancel/use-cancel.ts';
import { LimitRow } from './limit-row.tsx';
import { isCancellable } from './limit-status.ts';
import { useFollowLimits } from './use-follow-limits.ts';
import { type LimitItem, useLimits } from './use-limits.ts';

export interface OpenLimitsListProps {
  network: ConnectedNetwork;
  /** Warns if the number of open limits is at or near the maximum. */
  warns: boolean;
}

export function OpenLimitsList({ network, warns }: OpenLimitsListProps) {
  const t = useText();
  const query = useLimits(network);
  const list = useTokens(network);
  useFollowLimits(query.verified, list);
  const cancel = useCancel(network, query.data, list);
  const { state } = cancel;
  const statusOf = (hash: Hex) => query.data?.find(({ order }) => order.hash === hash)?.status;
  const button = cancelButton(state, (hash) => isCancellable(statusOf(hash) ?? 'cancelled'));
  return (
    <>
      <Rows query={query} failed={t('limit.open.failed')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t('limit.open.empty')} hint={t('limit.open.emptyHint')} />
          ) : (
            <>
              {warns && <CountWarning count={items.length} />}
              <SelectAll items={items} selected={state.selected} onPress={cancel.selectAll} />
              <ul data-testid="limit-rows">
                {items.map(({ order, status }) => {
                  const hash = order.hash as Hex;
                  const isSelected = state.selected.includes(hash);
                  return (
                    <LimitRow
                      key={hash}
                      order={order}
                      status={status}
                      network={network}
                      list={list}
                      isSelected={isSelected}
                      onCancel={
                        isCancellable(status) && state.phase === 'NOT_STARTED'
                          ? () => cancel.reviewOne(hash)
                          : undefined
                      }
                      box={(limit) => (
                        <input
                          type="checkbox"
                          aria-label={t('limit.open.select', { limit })}
                          checked={isSelected && isCancellable(status)}
                          disabled={!isCancellable(status) || state.phase !== 'NOT_STARTED'}
                          onChange={() => cancel.toggle(hash)}
                          data-testid="limit-select"
                        />
                      )}
                    />
                  );
                })}
              </ul>
            </>
          )
        }
      </Rows>
      {button.isShown && (
        <div className="f-limits-foot">
          <Button
            fullWidth
            variant="danger"
            disabled={!button.isEnabled}
            onClick={cancel.review}
            data-testid="limits-cancel"
          >
            {t('limit.cancel.button', { count: button.count })}
          </Button>
        </div>
      )}
      {state.phase !== 'NOT_STARTED' && (
        <CancelDialog cancel={cancel} network={network} list={list} />
      )}
    </>
  );
}

interface SelectAllProps {
  items: readonly LimitItem[];
  selected: readonly Hex[];
  onPress(): void;
}

/** Selects all cancellable limits, or none; hidden for a single one. */
function SelectAll({ items, selected, onPress }: SelectAllProps) {
  const t = useText();
  const cancellable = items.filter(({ status }) => isCancellable(status));
  if (cancellable.length < 2) return null;
  const isAll = cancellable.every(({ order }) => selected.includes(order.hash as Hex));
  return (
    <label className="f-limits-select">
      <input type="checkbox" checked={isAll} onChange={onPress} data-testid="limits-select-all" />
      {t('limit.open.selectAll')}
    </label>
  );
}
