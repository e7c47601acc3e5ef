/** Component `TokenCell`: first cell of a token's row in the explore table: icon, symbol, name and safety. */
import { lower } from '@cenote/chains';
import { type SafetyNotice, safetyOf } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { Badge, TokenLogo } from '@cenote/ui';
import type { TokenRow } from './token-rows.ts';

const TONE = { none: 'neutral', warn: 'warn', danger: 'down', blocked: 'down' } as const;

/** Transfer fees are not part of the table's query; the token page shows them. */
const noticeOf = ({ safety, flags, ...token }: TokenRow): SafetyNotice => {
  const { chainId, address, symbol, name, decimals } = token;
  const named = { chainId, address: lower(address), symbol, name, decimals };
  return safetyOf({ ...named, safety, flags, buyFeeBps: 0, sellFeeBps: 0 });
};

export function TokenCell({ token }: { token: TokenRow }) {
  const t = useText();
  const { tone, reason } = noticeOf(token);
  const isVerified = reason === 'verified';
  return (
    <span className="w-asset">
      <TokenLogo
        symbol={token.symbol}
        address={token.address}
        size={32}
        verified={isVerified}
        logoUrl={isVerified ? (token.logoUri ?? undefined) : undefined}
      />
      <span className="w-asset-text">
        <span className="w-asset-name">
          <strong className="f-clip" dir="auto">
            {token.symbol}
          </strong>
          {reason !== 'verified' && reason !== 'medium' && (
            <Badge tone={TONE[tone]}>{t(`tokens.safety.${reason}`)}</Badge>
          )}
        </span>
        <span className="w-asset-note f-clip" dir="auto">
          {token.name}
        </span>
      </span>
    </span>
  );
}
