/**
 * Component `PriceEndField`: input of one end of the range as a price, with buttons that move it by one tick spacing; it
 * follows the range while that is dragged.
 */
import { useText } from '@cenote/i18n';
import { fullRange, type TickRange } from '@cenote/trading';
import { AmountInput, Chip, InputSurface } from '@cenote/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { LiveRange } from './live-range.ts';
import { type PriceDirection, priceText, tickOfPrice } from './price-view.ts';

const PRICE_DECIMALS = 30;

export interface PriceEndFieldProps {
  /** Lower or higher price as shown. */
  which: 'min' | 'max';
  /** Tick of this end; may be beyond the other end while it is typed. */
  tick: number;
  tickSpacing: number;
  direction: PriceDirection;
  /** Prices, such as `USDC per ETH`. */
  unit: string;
  live: LiveRange;
  onTick(tick: number): void;
}

export function PriceEndField(props: PriceEndFieldProps) {
  const { which, tick, tickSpacing, direction, unit, live, onTick } = props;
  const t = useText();
  const errorId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const isLower = (which === 'min') !== direction.isInverted;
  const full = fullRange(tickSpacing);
  const isOpen = isLower ? tick <= full.tickLower : tick >= full.tickUpper;
  const text = (at: number) => endText(at, isLower, tickSpacing, direction);

  const show = useRef(text);
  show.current = text;
  useEffect(
    () =>
      live.subscribe((range: TickRange) => {
        const input = box.current?.querySelector('input');
        if (input) input.value = show.current(isLower ? range.tickLower : range.tickUpper);
      }),
    [live, isLower],
  );

  const isInvalid = typed !== undefined && tickOfPrice(typed, direction, tickSpacing) === undefined;
  const step = (sign: 1 | -1) => {
    setTyped(undefined);
    const next = tick + sign * tickSpacing * (direction.isInverted ? -1 : 1);
    onTick(Math.min(full.tickUpper, Math.max(full.tickLower, next)));
  };
  const label = t(`createPosition.range.${which}`);
  return (
    <InputSurface>
      <div className="f-amount-field-foot">
        <span className="f-amount-field-label">{label}</span>
        <span className="f-range-steps">
          <Chip
            size="small"
            aria-label={t('createPosition.range.less', { label })}
            onClick={() => step(-1)}
            data-testid={`${which}-less`}
          >
            −
          </Chip>
          <Chip
            size="small"
            aria-label={t('createPosition.range.more', { label })}
            onClick={() => step(1)}
            data-testid={`${which}-more`}
          >
            +
          </Chip>
        </span>
      </div>
      <div ref={box} className="f-amount-field-main">
        <AmountInput
          value={typed ?? (isOpen ? '' : text(tick))}
          onChange={(value) => {
            setTyped(value);
            const next = tickOfPrice(value, direction, tickSpacing);
            if (next !== undefined) onTick(next);
          }}
          onBlur={() => setTyped(undefined)}
          decimals={PRICE_DECIMALS}
          placeholder={isOpen ? endText(tick, isLower, tickSpacing, direction) : '0'}
          label={`${label}, ${unit}`}
          invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
          data-testid={`price-${which}`}
        />
      </div>
      <div className="f-amount-field-foot">
        {isInvalid ? (
          <span id={errorId} className="f-create-error" role="alert">
            {t('createPosition.price.invalid')}
          </span>
        ) : (
          <span>{unit}</span>
        )}
      </div>
    </InputSurface>
  );
}

/** Returns the price of an end as text; the limits of a full range are zero and infinity. */
function endText(
  tick: number,
  isLower: boolean,
  tickSpacing: number,
  direction: PriceDirection,
): string {
  const full = fullRange(tickSpacing);
  if (isLower && tick <= full.tickLower) return direction.isInverted ? '∞' : '0';
  if (!isLower && tick >= full.tickUpper) return direction.isInverted ? '0' : '∞';
  return priceText(tick, direction);
}
