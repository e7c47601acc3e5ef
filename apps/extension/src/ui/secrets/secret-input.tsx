/** Form field with several lines for a secret, masked until revealed. */
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { useEffect, useId, useRef, useState } from 'react';

export interface SecretInputProps {
  label: string;
  hint: string;
  /** What was recognized so far, shown instead of the hint. */
  note?: string | undefined;
  /** Error, shown instead of hint and note; the field gets the focus. */
  error?: string | undefined;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  'data-testid'?: string;
}

/** Multi-line input for a secret, masked until revealed. */
export function SecretInput({
  label,
  hint,
  note,
  error,
  value,
  onChange,
  ...rest
}: SecretInputProps) {
  const t = useText();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <div className="c-field">
      <div className="x-secret-head">
        <label htmlFor={id} className="c-field-label">
          {label}
        </label>
        <Button
          variant="ghost"
          size="small"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t('extension.secrets.show')}
        </Button>
      </div>
      <textarea
        {...rest}
        ref={field}
        id={id}
        className="x-secret-area"
        data-hidden={!isShown || undefined}
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // Spell checkers may send the text to a server.
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <div
        id={`${id}-note`}
        className="c-field-note"
        data-tone={error ? 'error' : 'hint'}
        role={error ? 'alert' : undefined}
      >
        {error ?? note ?? hint}
      </div>
    </div>
  );
}
