import type { ComponentProps } from 'react';

/** A soft line between two parts. */
export function Divider(props: ComponentProps<'hr'>) {
  return <hr {...props} className="c-divider" />;
}
