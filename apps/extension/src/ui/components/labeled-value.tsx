import type { ReactNode } from 'react';

/** Component: label and value (`<dt>`, `<dd>`), an entry of a `<dl className="x-facts">`. */
export function LabeledValue({
  name,
  children,
  id,
}: {
  name: string;
  children: ReactNode;
  id?: string;
}) {
  return (
    <div className="x-fact">
      <dt>{name}</dt>
      <dd data-testid={id}>{children}</dd>
    </div>
  );
}
