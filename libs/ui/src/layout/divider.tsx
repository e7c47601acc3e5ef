import type { ComponentProps } from 'react';

/** Horizontal line. */
export function Divider(props: ComponentProps<'hr'>) {
  return <hr {...props} className="c-divider" />;
}
