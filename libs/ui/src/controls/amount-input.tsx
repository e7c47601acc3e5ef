/**
 * `AmountInput`: text input for a token amount in large digits. The font shrinks with the length; the box has a
 * constant size. The text is parsed in the locale's number format; an invalid text stays visible and counts as no
 * amount.
 */
import { activeLocale, useText } from '@cenote/i18n';
import { type ChangeEvent, type ComponentProps, type CSSProperties, useId, useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { type DecimalSeparator, hasOtherSigns, readDecimal } from './decimal-text.ts';

export interface AmountInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> {
  /** Plain decimal with `.`; empty when nothing is entered. */
  value: string;
  /** Called with a plain decimal of at most `decimals` digits after the point; '' for no amount. */
  onChange?: (value: string) => void;
  decimals: number;
  /** Accessible name. */
  label: string;
  /** Whether the amount is being computed. */
  busy?: boolean;
  invalid?: boolean;
}

export function AmountInput({
  value,
  onChange,
  onBlur,
  decimals,
  label,
  busy = false,
  invalid = false,
  placeholder = '0',
  style,
  ...rest
}: AmountInputProps) {
  const t = useText();
  const noteId = useId();
  const separator = decimalSeparator();
  // Typed text, if it differs from the formatted amount: `1,000`, `1e5`.
  const [typed, setTyped] = useState('');
  const read = readDecimal(typed, decimals, separator);
  const isTyped = typed !== '' && (read ?? '') === value;
  // Another amount was set from outside: the typed text is discarded.
  if (typed !== '' && !isTyped) setTyped('');
  const isMalformed = isTyped && read === undefined;
  const shown = isTyped ? typed : value.replace('.', separator);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    const next = readDecimal(text, decimals, separator);
    const isCut = next !== undefined && next !== readDecimal(text, text.length, separator);
    setTyped(hasOtherSigns(text, separator) || next === undefined ? (isCut ? '' : text) : '');
    if ((next ?? '') !== value) onChange?.(next ?? '');
  };
  const chars = { '--chars': widthInDigits(shown || placeholder) } as CSSProperties;
  return (
    <span
      className="c-amount"
      data-busy={busy || undefined}
      data-invalid={invalid || isMalformed || undefined}
      style={{ ...chars, ...style }}
    >
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        maxLength={MAX_LENGTH}
        spellCheck={false}
        value={shown}
        placeholder={placeholder}
        onChange={change}
        onBlur={(event) => {
          if (!isMalformed) setTyped('');
          onBlur?.(event);
        }}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-invalid={invalid || isMalformed || undefined}
        aria-describedby={isMalformed ? noteId : undefined}
      />
      {isMalformed && (
        <VisuallyHidden>
          <span id={noteId} role="alert">
            {t('ui.amountMalformed')}
          </span>
        </VisuallyHidden>
      )}
    </span>
  );
}

/** Longer than the largest uint256. */
const MAX_LENGTH = 80;

/** The decimal point is half as wide as a digit. */
const widthInDigits = (text: string): number =>
  text.length - (text.match(/[.,]/g)?.length ?? 0) * 0.5;

const decimalSeparator = (): DecimalSeparator =>
  new Intl.NumberFormat(activeLocale()).format(0.5).includes(',') ? ',' : '.';
