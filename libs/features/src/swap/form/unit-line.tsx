/** Component `UnitLine`: shows the amount in the other unit; a press switches the units. */
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { Icon, VisuallyHidden } from '@cenote/ui';
import type { Side } from './use-swap-form.ts';

export interface UnitLineProps {
  side: Side;
  which: 'in' | 'out';
  /** Switches the two units. */
  onSwitch(): void;
}

export function UnitLine({ side, which, onSwitch }: UnitLineProps) {
  const t = useText();
  const money = useMoney();
  const { token, amount, fiat, unit, canSwitchUnit } = side;
  const isFiat = unit === 'fiat';
  const figure =
    isFiat && token
      ? formatTokenAmount(amount ?? 0n, token.decimals, { symbol: token.symbol })
      : (fiat !== undefined || canSwitchUnit) && money.format(fiat ?? 0);
  const shown = (
    <span className="f-figure f-clip" data-testid={`fiat-${which}`}>
      {figure}
    </span>
  );
  if (!canSwitchUnit || !token) return shown;
  return (
    <button type="button" className="f-unit" onClick={onSwitch} data-testid={`unit-${which}`}>
      {shown}
      <Icon name="flip" size={14} />
      <VisuallyHidden>
        {t('swap.enterIn', { unit: isFiat ? token.symbol : money.currency })}
      </VisuallyHidden>
    </button>
  );
}
