/** `TextField`: one-line text input with label, hint, warning, error and a suffix such as a unit. */
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown below the field; replaced by an error or a warning. */
  hint?: string | undefined;
  warning?: string | undefined;
  error?: string | undefined;
  /** Text beside the value, such as a unit. */
  suffix?: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
}

export function TextField({
  label,
  value,
  onChange,
  hint,
  warning,
  error,
  suffix,
  hideLabel = false,
  id,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const note = error ?? warning ?? hint;
  const tone = error ? 'error' : warning ? 'warn' : 'hint';
  return (
    <div className="c-field">
      <label htmlFor={fieldId} className={hideLabel ? 'c-hidden' : 'c-field-label'}>
        {label}
      </label>
      <div className="c-field-box" data-invalid={error ? '' : undefined}>
        <input
          autoComplete="off"
          {...rest}
          id={fieldId}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${fieldId}-note` : undefined}
        />
        {suffix}
      </div>
      <div
        id={`${fieldId}-note`}
        className="c-field-note"
        data-tone={tone}
        role={error ? 'alert' : undefined}
        hidden={!note}
      >
        {note}
      </div>
    </div>
  );
}
