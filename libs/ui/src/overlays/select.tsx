/**
 * `Select`: labelled select for one of several options, as a button that opens a listbox. Also: type `SelectOption`.
 */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { useText } from '@cenote/i18n';
import type { ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Icon before the label. */
  leading?: ReactNode;
  /** Below the label, in the open list. */
  hint?: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  options: readonly SelectOption<Value>[];
  /** `undefined` without a choice. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Shown without a choice; default `Select`. */
  placeholder?: string;
  /** `small` is a chip, `medium` a field. */
  size?: 'small' | 'medium';
  disabled?: boolean;
  'data-testid'?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, size = 'medium', disabled = false } = props;
  const t = useText();
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root<Value>
      items={options}
      value={value ?? null}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
      disabled={disabled}
    >
      <div className="c-field">
        <Base.Label className={props.hideLabel ? 'c-hidden' : 'c-field-label'}>{label}</Base.Label>
        <Base.Trigger className="c-select" data-size={size} data-testid={props['data-testid']}>
          {chosen?.leading}
          <Base.Value
            className="c-select-value"
            placeholder={props.placeholder ?? t('ui.select')}
          />
          <Icon name="chevron-down" size={size === 'small' ? 16 : 18} />
        </Base.Trigger>
      </div>
      {/* The list would add a style element, which the page's policy blocks. */}
      <CSPProvider disableStyleElements>
        <Base.Portal>
          <Base.Positioner
            className="c-positioner"
            alignItemWithTrigger={false}
            align="start"
            sideOffset={6}
            collisionPadding={12}
          >
            <Base.Popup className="c-popup c-menu c-select-list">
              <Base.List>
                {options.map((option) => (
                  <SelectRow key={option.value} option={option} />
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </CSPProvider>
    </Base.Root>
  );
}

function SelectRow<Value extends string>({ option }: { option: SelectOption<Value> }) {
  return (
    <Base.Item
      className="c-menu-item"
      value={option.value}
      label={option.label}
      disabled={option.disabled ?? false}
    >
      {option.leading}
      <span className="c-select-text">
        <Base.ItemText render={<span />}>{option.label}</Base.ItemText>
        {option.hint && <span className="c-select-hint">{option.hint}</span>}
      </span>
      <Base.ItemIndicator className="c-select-check">
        <Icon name="check" size={18} />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
