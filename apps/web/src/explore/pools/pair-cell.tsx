import { useText } from '@cenote/i18n';
import { Badge } from '@cenote/ui';
import { PairMarks } from './pair-marks.tsx';
import type { PoolRow } from './pool-rows.ts';

/** First cell of a pool's row: its tokens' icons and symbols, and a badge with its protocol. */
export function PairCell({ pool: { token0, token1, protocol, hook } }: { pool: PoolRow }) {
  const t = useText();
  return (
    <span className="w-asset">
      <PairMarks tokens={[token0, token1]} />
      <span className="w-asset-name">
        <strong className="f-clip" dir="auto">
          {t('entity.pools.pair', { one: token0.symbol, other: token1.symbol })}
        </strong>
        <Badge tone={hook ? 'accent' : 'neutral'}>{protocol}</Badge>
      </span>
    </span>
  );
}
