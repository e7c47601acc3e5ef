/** Component `RangeFields`: choice of the range of a migration, with the editor of a custom one. */
import { useText } from '@cenote/i18n';
import { SegmentedControl } from '@cenote/ui';
import { useState } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { RangeEditor } from '../../liquidity/range/range-editor.tsx';
import type { TargetPool } from '../target/migration-target.ts';
import { type RangeChoice, type RangeEntry, turnedTicks } from './migration-form.ts';

export interface RangeFieldsProps {
  network: ConnectedNetwork;
  target: TargetPool;
  /** Price of the target pool; null if it has none, undefined while it is read. */
  root: bigint | null | undefined;
  /** Price of the migrated position's pool, which a new pool gets. */
  source: bigint;
  entry: RangeEntry;
  /** The migrated position has a range of its own. */
  hasSame: boolean;
  onChange(entry: RangeEntry): void;
}

export function RangeFields(props: RangeFieldsProps) {
  const { network, target, root, source, entry, hasSame, onChange } = props;
  const t = useText();
  const [isInverted, setInverted] = useState(false);
  const choices: readonly RangeChoice[] = hasSame ? ['same', 'full', 'custom'] : ['full', 'custom'];
  const { key, isTurned, tokens } = target;
  return (
    <div className="f-migrate-field">
      <span className="f-amount-field-label">{t('liquidity.review.range')}</span>
      <SegmentedControl
        label={t('liquidity.review.range')}
        options={choices.map((value) => ({ value, label: t(`migrate.range.${value}`) }))}
        value={entry.choice}
        onChange={(choice) => onChange({ ...entry, choice })}
        fullWidth
        data-testid="migrate-range"
      />
      {entry.choice === 'custom' && (
        <RangeEditor
          network={network}
          pool={root === undefined ? undefined : key}
          isNew={root === null}
          token0={tokens[0]}
          token1={tokens[1]}
          tickSpacing={key.tickSpacing}
          sqrtPriceX96={root === undefined ? undefined : (root ?? source)}
          ticks={turnedTicks(entry.ticks, isTurned)}
          onChange={(ticks) => onChange({ ...entry, ticks: turnedTicks(ticks, isTurned) })}
          // Shown as the prices of the migrated position, although a v4 pool may have its tokens in the other order.
          isInverted={isInverted !== isTurned}
          onInvert={() => setInverted(!isInverted)}
        />
      )}
    </div>
  );
}
