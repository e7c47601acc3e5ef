import { formatPercent, type Translate } from '@cenote/i18n';
import type { HopView } from './route-view.ts';

/** Returns the fee of a pool as a text: a percentage, or that its hook sets it. */
export const feeText = (t: Translate, { feeBps }: HopView): string =>
  feeBps === undefined ? t('swap.route.dynamicFee') : formatPercent(feeBps, { digits: 3 });
