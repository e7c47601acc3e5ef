import { Badge } from '@cenote/ui';
import { PairMarks } from './pair-marks.tsx';
import type { PoolRow } from './pool-rows.ts';

/** What names a pool's row: its two tokens and its protocol. */
export const PairCell = ({ pool: { token0, token1, protocol, hook } }: { pool: PoolRow }) => (
  <span className="w-asset">
    <PairMarks tokens={[token0, token1]} />
    <span className="w-asset-name">
      <strong className="f-clip" dir="auto">
        {token0.symbol}/{token1.symbol}
      </strong>
      <Badge tone={hook ? 'accent' : 'neutral'}>{protocol}</Badge>
    </span>
  </span>
);
