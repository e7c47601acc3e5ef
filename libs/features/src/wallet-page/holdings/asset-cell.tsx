/** Component `AssetCell`: first cell of a row about a token: mark, symbol, badge and note. */
import { networkById } from '@cenote/chains';
import { NetworkLogo, TokenLogo } from '@cenote/ui';
import type { ReactNode } from 'react';

interface Marked {
  chainId: number;
  address: string;
  symbol: string;
  logoUri: string | null;
}

export interface AssetCellProps {
  token: Marked;
  verified: boolean;
  title: ReactNode;
  /** Badge beside the token's name. */
  badge?: ReactNode;
  note: ReactNode;
}

export const AssetCell = ({ token, verified, title, badge, note }: AssetCellProps) => (
  <span className="f-wallet-asset">
    <span className="f-token-mark">
      <TokenLogo
        symbol={token.symbol}
        address={token.address}
        size={36}
        verified={verified}
        logoUrl={verified ? (token.logoUri ?? undefined) : undefined}
      />
      <NetworkLogo name={networkById(token.chainId)?.name ?? ''} size={16} />
    </span>
    <span className="f-wallet-asset-text">
      <span className="f-wallet-asset-title">
        <span className="f-clip" dir="auto">
          {title}
        </span>
        {badge}
      </span>
      <span className="f-wallet-note f-clip" dir="auto">
        {note}
      </span>
    </span>
  </span>
);
