/**
 * Component `PositionStats`: value, uncollected fees, fees collected so far and share of a position; placeholders while
 * it is loading.
 */
import type { PositionView } from '@cenote/data';
import { formatPercent, NO_FIGURE, useText } from '@cenote/i18n';
import { useValueText } from '../../account/portfolio/use-value-text.ts';
import { Stats } from '../../entity/figures/stats.tsx';
import type { PositionFacts } from '../../liquidity/data/position-facts.ts';
import { useTestnetMode } from '../../state/use-testnet-mode.ts';
import { type PositionTokens, valueUsdOf } from '../data/use-position-tokens.ts';

const BPS = 10_000;
/** A longer sum does not fit beside another one on a narrow screen. */
const LONG_USD = 1_000_000;

export interface PositionStatsProps {
  facts: PositionFacts | undefined;
  tokens: PositionTokens | undefined;
  view: PositionView | null | undefined;
}

export function PositionStats({ facts, tokens, view }: PositionStatsProps) {
  const t = useText();
  const valueText = useValueText(LONG_USD);
  const isTestnet = useTestnetMode();
  const isKnown = facts !== undefined && tokens !== undefined;
  const uncollected = () => {
    if (!facts || !tokens) return undefined;
    if (facts.uncollected === null) return t('position.stats.feesInValue');
    return valueText(facts.uncollected ? valueUsdOf(tokens, facts.uncollected) : null);
  };
  const inMoney = [
    {
      id: 'value',
      label: t('position.stats.value'),
      value: isKnown ? valueText(valueUsdOf(tokens, facts.pooled)) : undefined,
    },
    { id: 'uncollected', label: t('position.stats.uncollected'), value: uncollected() },
    {
      id: 'collected',
      label: t('position.stats.collected'),
      hint: t(
        view && !view.collectedFees
          ? 'position.stats.collectedUnknown'
          : 'position.stats.collectedHint',
      ),
      value: view === undefined ? undefined : valueText(view?.collectedFees?.usd ?? null),
    },
  ];
  return (
    <Stats
      label={t('position.stats.label')}
      stats={[
        ...(isTestnet ? [] : inMoney),
        {
          id: 'share',
          label: t('position.stats.share'),
          ...(facts?.range && { hint: t('position.stats.shareHint') }),
          value: facts && (facts.share === null ? NO_FIGURE : formatPercent(facts.share * BPS)),
        },
      ]}
    />
  );
}
