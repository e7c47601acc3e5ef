/** `Checkbox`: checkbox input with a label. */
import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const Checkbox = ({ label, onChange, ...rest }: CheckboxProps) => (
  <label className="c-check">
    <input {...rest} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
    <span>{label}</span>
  </label>
);
