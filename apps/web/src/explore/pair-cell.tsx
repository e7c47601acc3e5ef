import { Badge, TokenMark } from '@cenote/ui';
import type { PoolRow } from './pool-rows.ts';

/** What names a pool's row: its two tokens and its protocol. */
export const PairCell = ({ pool: { token0, token1, protocol, hook } }: { pool: PoolRow }) => (
  <span className="w-asset">
    <span className="w-pair">
      {[token0, token1].map(({ address, symbol, safety, logoUri }) => (
        <TokenMark
          key={address}
          symbol={symbol}
          address={address}
          size={28}
          verified={safety === 'verified'}
          logoUrl={logoUri ?? undefined}
        />
      ))}
    </span>
    <span className="w-asset-name">
      <strong className="f-clip" dir="auto">
        {token0.symbol}/{token1.symbol}
      </strong>
      <Badge tone={hook ? 'accent' : 'neutral'}>{protocol}</Badge>
    </span>
  </span>
);
