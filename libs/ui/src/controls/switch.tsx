/** `Switch`: labelled on/off switch, a checkbox with the ARIA role `switch`. */
import type { ComponentProps, ReactNode } from 'react';
import { useOptimisticValue } from './use-optimistic-value.ts';

export interface SwitchProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, onChange, ...rest }: SwitchProps) {
  const [shown, choose] = useOptimisticValue(checked, onChange);
  return (
    <label className="c-switch">
      <span>{label}</span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={shown}
        checked={shown}
        onChange={(event) => choose(event.target.checked)}
      />
    </label>
  );
}
