import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import type { TokenCheck } from './use-token-check.ts';

/** Error that the list contradicts a token's contract. */
export function TokenDifference({ check }: { check: TokenCheck }) {
  const t = useText();
  if (check.state !== 'differs') return null;
  const { token, difference } = check;
  return (
    <Banner
      tone="error"
      title={t(`tokens.check.${difference}`, { symbol: token.symbol })}
      data-difference={difference}
      data-testid="warning-token-differs"
    >
      {t('tokens.check.hint')}
    </Banner>
  );
}
