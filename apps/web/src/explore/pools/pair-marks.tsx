import { TokenLogo } from '@cenote/ui';
import type { PoolRow } from './pool-rows.ts';

type Token = Pick<PoolRow['token0'], 'address' | 'symbol' | 'safety' | 'logoUri'>;

/** Icons of the given tokens (usually two), overlapping. */
export const PairMarks = ({ tokens }: { tokens: readonly Token[] }) => (
  <span className="w-pair">
    {tokens.map(({ address, symbol, safety, logoUri }) => (
      <TokenLogo
        key={address}
        symbol={symbol}
        address={address}
        size={28}
        verified={safety === 'verified'}
        logoUrl={logoUri ?? undefined}
      />
    ))}
  </span>
);
