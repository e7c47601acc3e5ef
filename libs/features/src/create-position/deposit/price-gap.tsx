/**
 * Component `PriceGap`: warns that the price of a deposit is far from the market's, in an existing pool or as the initial
 * price of a new one, with a tick that must be set before the review. Hook `usePriceGap()` (type `PriceGapState`): the
 * distance and whether it is acknowledged.
 */
import { formatPercent, useText } from '@cenote/i18n';
import { Banner, Checkbox } from '@cenote/ui';
import { useState } from 'react';
import { gapFromMarket } from '../../liquidity/range/price-view.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { usePairMarket } from '../steps/use-pair-market.ts';
import { rootOfPair } from './deposit-facts.tsx';

/** Least distance from the market that is warned of and must be acknowledged, in basis points. */
const WARN_BPS = 500;

export interface PriceGapState {
  /** The deposit creates the pool. */
  isNew: boolean;
  /** Distance from the market in basis points, positive above it; 0 if it is small or the market's price is unknown. */
  gapBps: number;
  isAcknowledged: boolean;
  acknowledge(isAcknowledged: boolean): void;
}

/** Returns the distance of the deposit's price from the market. Another pool or initial price is acknowledged anew. */
export function usePriceGap(form: CreatePositionForm): PriceGapState {
  const { pool, key, direction, sqrtPriceX96 } = form;
  const market = usePairMarket(form);
  const [acknowledged, setAcknowledged] = useState<string>();
  const root = pool?.protocol === 'v2' ? rootOfPair(pool) : sqrtPriceX96;
  const gap = root !== undefined && market ? gapFromMarket(root, market, direction) : 0;
  // The price of an existing pool changes with each swap.
  const subject = `${key?.id} ${pool ? '' : root}`;
  return {
    isNew: !pool,
    gapBps: Math.abs(gap) >= WARN_BPS ? gap : 0,
    isAcknowledged: acknowledged === subject,
    acknowledge: (isOn) => setAcknowledged(isOn ? subject : undefined),
  };
}

export function PriceGap({ gap: { isNew, gapBps, isAcknowledged, acknowledge } }: GapProps) {
  const t = useText();
  if (gapBps === 0) return null;
  const side = gapBps > 0 ? 'above' : 'below';
  const percent = formatPercent(Math.abs(gapBps));
  return (
    <>
      <Banner
        tone="error"
        title={
          isNew
            ? t(`createPosition.price.${side}`, { percent })
            : t(`createPosition.facts.${side}`, { percent })
        }
        data-testid="pool-gap"
      >
        {t('createPosition.price.gapHint')}
      </Banner>
      <Checkbox
        label={t('review.acknowledge')}
        checked={isAcknowledged}
        onChange={acknowledge}
        data-testid="gap-acknowledge"
      />
    </>
  );
}

interface GapProps {
  gap: PriceGapState;
}
