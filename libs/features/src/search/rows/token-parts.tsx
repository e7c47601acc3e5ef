/**
 * Components of a token's search row: `ItemMark` (icon), `TokenWarning` (safety warning; nothing without one),
 * `TokenFacts` (price and its change within a day).
 */
import type { Address } from '@cenote/chains';
import { directionOf, formatChange, useMoney, useText } from '@cenote/i18n';
import { Badge, TokenLogo, VisuallyHidden } from '@cenote/ui';
import type { SafetyNotice } from '../../tokens/safety/safety.ts';

interface ItemMarkProps {
  symbol: string;
  address: Address;
  logoUri?: string | undefined;
  isVerified?: boolean;
}

/** Icon of a search result. */
export const ItemMark = ({ symbol, address, logoUri, isVerified = false }: ItemMarkProps) => (
  <TokenLogo
    symbol={symbol}
    address={address}
    size={36}
    verified={isVerified}
    logoUrl={isVerified ? logoUri : undefined}
  />
);

const TONE = { none: 'neutral', warn: 'warn', danger: 'down', blocked: 'down' } as const;

/** Safety warning of a token; renders nothing without one or while it is unknown. */
export function TokenWarning({ notice }: { notice: SafetyNotice | undefined }) {
  const t = useText();
  if (!notice || notice.reason === 'verified') return null;
  return <Badge tone={TONE[notice.tone]}>{t(`tokens.safety.${notice.reason}`)}</Badge>;
}

interface TokenFactsProps {
  priceUsd?: number | null;
  change?: number | null;
}

/** Price of a token and its change within a day. */
export function TokenFacts({ priceUsd, change }: TokenFactsProps) {
  const t = useText();
  const money = useMoney();
  const percent = formatChange(change);
  return (
    <>
      <span>{money.format(priceUsd, { price: true })}</span>
      {change != null && (
        <span className="f-result-change" data-direction={directionOf(change)}>
          <span aria-hidden="true">{percent}</span>
          <VisuallyHidden>{t('search.change', { percent })}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
