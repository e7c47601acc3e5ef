import { activeLocale } from '@cenote/i18n';
import type { ChangeEvent, ComponentProps, CSSProperties } from 'react';
import { sanitizeDecimal, ungroupPasted } from './decimal-text.ts';

export interface AmountInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> {
  /** Plain decimal with `.`; empty when nothing is entered. */
  value: string;
  /** Called with a plain decimal of at most `decimals` digits after the point. */
  onChange?: (value: string) => void;
  decimals: number;
  /** What the amount is for; read out. */
  label: string;
  /** The figure is being worked out. */
  busy?: boolean;
  invalid?: boolean;
}

/** A large figure to type into. It shrinks with its length; its box never changes size. */
export function AmountInput({
  value,
  onChange,
  decimals,
  label,
  busy = false,
  invalid = false,
  placeholder = '0',
  style,
  ...rest
}: AmountInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const native = event.nativeEvent as InputEvent;
    const typed = event.target.value;
    const text =
      native.inputType === 'insertFromPaste' ? ungroupPasted(typed, decimalSeparator()) : typed;
    const clean = sanitizeDecimal(text, decimals);
    if (clean !== undefined && clean !== value) onChange?.(clean);
  };
  const chars = { '--chars': widthInDigits(value || placeholder) } as CSSProperties;
  return (
    <span
      className="c-amount"
      data-busy={busy || undefined}
      data-invalid={invalid || undefined}
      style={{ ...chars, ...style }}
    >
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        pattern="[0-9]*[.,]?[0-9]*"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        placeholder={placeholder}
        onChange={change}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-invalid={invalid || undefined}
      />
    </span>
  );
}

/** The point is half as wide as a digit. */
const widthInDigits = (text: string): number => text.length - (text.includes('.') ? 0.5 : 0);

const decimalSeparator = (): '.' | ',' =>
  new Intl.NumberFormat(activeLocale()).format(0.5).includes(',') ? ',' : '.';
