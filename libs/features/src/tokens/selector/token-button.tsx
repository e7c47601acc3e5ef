/** Component `TokenButton`: button that shows the selected token and opens the token selector. */
import { useText } from '@cenote/i18n';
import { Chip, Icon, Skeleton, TokenLogo } from '@cenote/ui';
import type { Token } from '../list/token.ts';

export interface TokenButtonProps {
  token: Token | undefined;
  /** A token is selected but has not loaded yet. */
  isLoading?: boolean;
  onClick(): void;
  'data-testid': string;
}

export function TokenButton({ token, isLoading = false, ...rest }: TokenButtonProps) {
  const t = useText();
  if (isLoading) {
    return (
      <Chip {...rest} size="large" aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton shape="circle" width={32} height={32} />
        <Skeleton width={48} height={18} />
        <Icon name="chevron-down" size={18} />
      </Chip>
    );
  }
  if (!token) {
    return (
      <Chip {...rest} size="large" tone="prominent">
        <span className="f-clip">{t('tokens.select')}</span>
        <Icon name="chevron-down" size={18} />
      </Chip>
    );
  }
  return (
    <Chip
      {...rest}
      size="large"
      aria-label={t('tokens.selected', { symbol: token.symbol })}
      data-address={token.address}
    >
      <TokenLogo
        symbol={token.symbol}
        address={token.address}
        size={32}
        verified={token.safety === 'verified'}
        logoUrl={token.logoUri}
      />
      <span className="f-clip">{token.symbol}</span>
      <Icon name="chevron-down" size={18} />
    </Chip>
  );
}
