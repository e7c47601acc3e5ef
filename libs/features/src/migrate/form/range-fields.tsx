/** Component `RangeFields`: choice of the range of a migration, with the two prices of a custom one. */
import { useText } from '@cenote/i18n';
import { AmountInput, InputSurface, SegmentedControl } from '@cenote/ui';
import type { Token } from '../../tokens/list/token.ts';
import type { RangeChoice, RangeEntry, RangeProblem } from './migration-form.ts';

const PRICE_DECIMALS = 30;

export interface RangeFieldsProps {
  entry: RangeEntry;
  /** In the order of the target. */
  tokens: readonly [Token, Token];
  /** The migrated position has a range of its own. */
  hasSame: boolean;
  problem: RangeProblem | undefined;
  onChange(entry: RangeEntry): void;
}

export function RangeFields({ entry, tokens, hasSame, problem, onChange }: RangeFieldsProps) {
  const t = useText();
  const choices: readonly RangeChoice[] = hasSame ? ['same', 'full', 'custom'] : ['full', 'custom'];
  const unit = t('migrate.range.unit', { symbol: tokens[1].symbol, base: tokens[0].symbol });
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
        <div className="f-migrate-prices">
          {(['min', 'max'] as const).map((end) => (
            <InputSurface key={end}>
              <span className="f-amount-field-label">{t(`liquidity.range.${end}`)}</span>
              <AmountInput
                value={entry[end]}
                onChange={(text) => onChange({ ...entry, [end]: text })}
                decimals={PRICE_DECIMALS}
                label={`${t(`liquidity.range.${end}`)}, ${unit}`}
                invalid={problem === 'invalidPrice' || problem === 'invalidRange'}
                data-testid={`migrate-${end}`}
              />
              <span className="f-amount-field-foot">{unit}</span>
            </InputSurface>
          ))}
        </div>
      )}
      {(problem === 'invalidPrice' || problem === 'invalidRange') && (
        <p className="f-migrate-error" role="alert">
          {t(problem === 'invalidPrice' ? 'migrate.range.invalidPrice' : 'migrate.range.invalid')}
        </p>
      )}
    </div>
  );
}
