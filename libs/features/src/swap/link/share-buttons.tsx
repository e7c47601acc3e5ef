/**
 * Component `ShareButtons`: buttons that fill in a share of the balance, rounded down; never more than Max, which
 * reserves the cost of gas.
 */
import { formatPercent, useText } from '@cenote/i18n';
import { Chip } from '@cenote/ui';

const SHARES_BPS = [2_500n, 5_000n, 7_500n] as const;
const BPS = 10_000n;

export interface ShareButtonsProps {
  /** Balance of the account, and the maximum that may be spent of it, in base units. */
  balance: bigint;
  max: bigint;
  /** Amount of the field; Max is hidden if it is already set. */
  amount: bigint | undefined;
  onAmount(amount: bigint): void;
}

export function ShareButtons({ balance, max, amount, onAmount }: ShareButtonsProps) {
  const t = useText();
  return (
    <span className="f-shares">
      {SHARES_BPS.map((share) => {
        const part = (balance * share) / BPS;
        const percent = formatPercent(Number(share));
        return (
          <Chip
            key={percent}
            size="small"
            onClick={() => onAmount(part < max ? part : max)}
            aria-label={t('swap.share', { percent })}
          >
            {percent}
          </Chip>
        );
      })}
      {max !== amount && (
        <Chip
          size="small"
          tone="accent"
          onClick={() => onAmount(max)}
          aria-label={t('swap.useMax')}
          data-testid="max"
        >
          {t('common.max')}
        </Chip>
      )}
    </span>
  );
}
