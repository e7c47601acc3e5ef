/** `SegmentedControl`: radio group of labelled segments in one line. */
import { useId } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { useOptimisticValue } from './use-optimistic-value.ts';

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name. */
  label: string;
  options: readonly { value: Value; label: string; icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
  fullWidth?: boolean;
  /** Called when the pointer enters, to prefetch data of the options. */
  onPointerEnter?: () => void;
  'data-testid'?: string;
}

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  fullWidth = false,
  ...rest
}: SegmentedControlProps<Value>) {
  const name = useId();
  const [shown, choose] = useOptimisticValue(value, onChange);
  return (
    <div
      {...rest}
      role="radiogroup"
      aria-label={label}
      className="c-segments"
      data-full={fullWidth || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className="c-segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            onChange={() => choose(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={16} />}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
