/** Form field to choose a JSON file; reports its text, empty if it is too large or unreadable. */
import { useText } from '@cenote/i18n';
import { type ChangeEvent, useId, useState } from 'react';

export interface FileFieldProps {
  label: string;
  /** Larger files are rejected without being read. */
  maxBytes: number;
  /** Called with the content of the chosen file; empty if it cannot be read. */
  onText: (text: string) => void;
  'data-testid'?: string;
}

/** Field that reads a text file from disk. */
export function FileField({ label, maxBytes, onText, ...rest }: FileFieldProps) {
  const t = useText();
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const text = file && file.size <= maxBytes ? await file.text().catch(() => undefined) : '';
    setRefused(file !== undefined && !text);
    onText(text ?? '');
  };
  return (
    <div className="c-field">
      <label htmlFor={id} className="c-field-label">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        type="file"
        accept="application/json,.json"
        className="x-file"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-note` : undefined}
        onChange={read}
      />
      {isRefused && (
        <div id={`${id}-note`} className="c-field-note" data-tone="error" role="alert">
          {t('extension.creation.fileUnread')}
        </div>
      )}
    </div>
  );
}
