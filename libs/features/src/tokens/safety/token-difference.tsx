import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import type { TokenCheck } from './use-token-check.ts';

/**
 * Error banner for a token whose listed data contradicts its contract; renders nothing in other states of the check.
 */
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
