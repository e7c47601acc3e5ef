/** Component `PositionSums`: value and uncollected fees of an account's open positions, and how many there are. */
import { NO_FIGURE, useMoney, useText } from '@cenote/i18n';
import { sumOf } from '../account/portfolio/sum-of.ts';
import { Stats } from '../entity/figures/stats.tsx';
import { MAX_LISTED } from '../liquidity/data/all-positions-query.ts';
import type { Positions } from '../liquidity/data/use-positions.ts';
import { useTestnetMode } from '../state/use-testnet-mode.ts';

export function PositionSums({ positions: { rows, isCut, state } }: { positions: Positions }) {
  const t = useText();
  const money = useMoney();
  const isTestnet = useTestnetMode();
  const open = rows?.filter(({ status }) => status !== 'closed');
  const outside = open?.filter(({ status }) => status === 'out_of_range').length ?? 0;
  const unknown = state === 'loading' ? undefined : NO_FIGURE;
  const sum = (parts: (number | null | undefined)[] | undefined) =>
    parts ? money.format(sumOf(parts)) : unknown;
  const cut = isCut ? t('positions.cut', { count: MAX_LISTED }) : undefined;
  return (
    <Stats
      label={t('positions.summary')}
      stats={[
        ...(isTestnet
          ? []
          : [
              {
                id: 'positions-value',
                label: t('positions.value'),
                value: sum(open?.map(({ pooled }) => pooled.usd)),
                ...(cut && { hint: cut }),
              },
              {
                id: 'positions-fees',
                label: t('positions.fees'),
                hint: t('positions.feesHint'),
                value: sum(open?.flatMap(({ uncollected }) => uncollected?.fees?.usd ?? [])),
              },
            ]),
        {
          id: 'positions-open',
          label: t('positions.open'),
          value: open ? (
            <>
              {open.length}
              {outside > 0 && (
                <span className="f-positions-outside">
                  {t('positions.outOfRange', { count: outside })}
                </span>
              )}
            </>
          ) : (
            unknown
          ),
        },
      ]}
    />
  );
}
