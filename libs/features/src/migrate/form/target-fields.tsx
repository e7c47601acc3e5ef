import { useText } from '@cenote/i18n';
import { SegmentedControl } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { formatFee } from '../../entity/figures/pool-name.tsx';
import { feesOf, type MigrationTarget } from '../target/migration-target.ts';

export interface TargetFieldsProps {
  network: ConnectedNetwork;
  target: MigrationTarget;
  /** Versions to which the position can be migrated on this network. */
  versions: readonly MigrationTarget['protocol'][];
  onChange(target: MigrationTarget): void;
}

/** Choice of the version and the fee to which a position is migrated. */
export function TargetFields({ network, target, versions, onChange }: TargetFieldsProps) {
  const t = useText();
  return (
    <>
      {versions.length > 1 && (
        <div className="f-migrate-field">
          <span className="f-amount-field-label">{t('migrate.version')}</span>
          <SegmentedControl
            label={t('migrate.version')}
            options={versions.map((value) => ({ value, label: value }))}
            value={target.protocol}
            onChange={(protocol) => onChange({ ...target, protocol })}
            fullWidth
            data-testid="migrate-version"
          />
        </div>
      )}
      <div className="f-migrate-field">
        <span className="f-amount-field-label">{t('migrate.fee')}</span>
        <SegmentedControl
          label={t('migrate.fee')}
          options={feesOf(network, target).map((fee) => ({
            value: `${fee}`,
            label: formatFee(fee),
          }))}
          value={`${target.fee}`}
          onChange={(fee) => onChange({ ...target, fee: Number(fee) })}
          fullWidth
          data-testid="migrate-fee"
        />
      </div>
    </>
  );
}
