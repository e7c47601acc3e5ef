/** `SearchField`: search input with a search icon and a clear button. */
import { useText } from '@cenote/i18n';
import { type ComponentProps, useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  /** Accessible name; the placeholder alone would disappear while typing. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div className="c-field-box" ref={box}>
      <Icon name="search" />
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={label}
      />
      {value !== '' && (
        <IconButton icon="close" label={t('common.clear')} size="small" onClick={clear} />
      )}
    </div>
  );
}
