import { isNative } from '@cenote/chains';
import { formatTokenAmount, shortenAddress, type TextKey, useMoney, useText } from '@cenote/i18n';
import { Badge, TokenMark } from '@cenote/ui';
import type { CSSProperties } from 'react';
import { type SafetyNotice, safetyOf } from './safety.ts';
import type { Token } from './token.ts';

export interface TokenRowProps {
  token: Token;
  balance: bigint | undefined;
  fiat: number | undefined;
  isActive: boolean;
  isSelected: boolean;
  id: string;
  style?: CSSProperties;
  onChoose(token: Token): void;
  onHover(): void;
}

const BADGE = {
  verified: undefined,
  blocked: 'tokens.safety.blocked',
  honeypot: 'tokens.safety.honeypot',
  malicious: 'tokens.safety.malicious',
  impersonator: 'tokens.safety.impersonator',
  spam: 'tokens.safety.spam',
  suspicious: 'tokens.safety.suspicious',
  unlisted: 'tokens.safety.unlisted',
  medium: 'tokens.safety.medium',
  fees: 'tokens.safety.fees',
} as const satisfies Record<SafetyNotice['reason'], TextKey | undefined>;
const TONE = { none: 'neutral', warn: 'warn', danger: 'down', blocked: 'down' } as const;

/** One token of the selector: its mark, its name, what speaks against it and what the account holds. */
export function TokenRow(props: TokenRowProps) {
  const { token, balance, fiat, isActive, isSelected } = props;
  const t = useText();
  const money = useMoney();
  const notice = safetyOf(token);
  const badge = BADGE[notice.reason];
  const isBlocked = notice.tone === 'blocked';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field moves and chooses by keyboard
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
      <TokenMark
        symbol={token.symbol}
        address={token.address}
        size={36}
        verified={token.safety === 'verified'}
        logoUrl={token.logoUri}
      />
      <span className="f-token-names">
        <span className="f-token-name">
          <span className="f-clip">{token.name}</span>
          {badge && <Badge tone={TONE[notice.tone]}>{t(badge)}</Badge>}
        </span>
        <span className="f-token-symbol">
          {token.symbol}
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
