/** `Tabs`: tab list with its panels; the selected tab is set by the caller. */
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabsProps<Value extends string> {
  /** Accessible name. */
  label: string;
  items: readonly { value: Value; label: string; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  'data-testid'?: string;
}

export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  ...rest
}: TabsProps<Value>) {
  return (
    <Base.Root {...rest} value={value} onValueChange={(next) => onChange(next as Value)}>
      <Base.List className="c-tabs-list" aria-label={label}>
        {items.map((item) => (
          <Base.Tab key={item.value} className="c-tab" value={item.value}>
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} className="c-tab-panel" value={item.value}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
