import { formatRatio, useText } from '@cenote/i18n';
import { openEnds, type TickRange } from '@cenote/trading/liquidity';
import type { Token } from '../../tokens/list/token.ts';
import { priceOfTick } from '../pool/pool-price.ts';

const ENDLESS = '∞';

/** Price range of a position: lowest and highest price of token0 in token1, or 'Full range'. */
export function RangeText({
  range,
  tokens: [token0, token1],
  tickSpacing,
}: {
  range: TickRange;
  tokens: readonly [Token, Token];
  tickSpacing: number;
}) {
  const t = useText();
  const open = openEnds(range, tickSpacing);
  if (open.lower && open.upper) return t('entity.positions.full');
  const price = (tick: number) => formatRatio(priceOfTick(tick, token0.decimals, token1.decimals));
  return t('entity.liquidity.range', {
    from: open.lower ? formatRatio(0) : price(range.tickLower),
    to: open.upper ? ENDLESS : price(range.tickUpper),
    symbol: token1.symbol,
  });
}
