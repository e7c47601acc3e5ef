/** Component `TokenRow`: row of the token list: icon, name, safety, balance and value. */
import { isNative } from '@cenote/chains';
import { formatTokenAmount, shortenAddress, useMoney } from '@cenote/i18n';
import { NetworkLogo, TokenLogo } from '@cenote/ui';
import type { CSSProperties } from 'react';
import { useNetworks } from '../../config/use-networks.ts';
import type { Token } from '../list/token.ts';
import { safetyOf } from '../safety/safety.ts';
import { SafetyBadge } from '../safety/safety-badge.tsx';

export interface TokenRowProps {
  token: Token;
  balance: bigint | undefined;
  fiat: number | undefined;
  isActive: boolean;
  isSelected: boolean;
  /** Whether the row shows the token's network. */
  showNetwork: boolean;
  id: string;
  style?: CSSProperties;
  onChoose(token: Token): void;
  onHover(): void;
}

export function TokenRow(props: TokenRowProps) {
  const { token, balance, fiat, isActive, isSelected } = props;
  const money = useMoney();
  const isBlocked = safetyOf(token).tone === 'blocked';
  const network = useNetworks().find(({ id }) => id === token.chainId)?.name;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keyboard
    <div
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={isBlocked || undefined}
      className="f-token"
      data-active={isActive || undefined}
      style={props.style}
      onClick={() => !isBlocked && props.onChoose(token)}
      onPointerMove={props.onHover}
      data-testid={`token-option-${token.address}`}
    >
      <span className="f-token-mark">
        <TokenLogo
          symbol={token.symbol}
          address={token.address}
          size={36}
          verified={token.safety === 'verified'}
          logoUrl={token.logoUri}
        />
        {props.showNetwork && network && <NetworkLogo name={network} size={16} />}
      </span>
      <span className="f-token-names">
        <span className="f-token-name">
          <span className="f-clip">{token.name}</span>
          <SafetyBadge token={token} />
        </span>
        <span className="f-token-symbol">
          <span className="f-clip" dir="auto">
            {token.symbol}
          </span>
          {props.showNetwork && <span className="f-clip">{network}</span>}
          {!isNative(token.address) && (
            <span className="f-token-address">{shortenAddress(token.address)}</span>
          )}
        </span>
      </span>
      {balance !== undefined && balance > 0n && (
        <span className="f-token-balance f-figure">
          <span>{formatTokenAmount(balance, token.decimals)}</span>
          {fiat !== undefined && <span className="f-token-fiat">{money.format(fiat)}</span>}
        </span>
      )}
    </div>
  );
}
