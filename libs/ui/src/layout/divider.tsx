import type { ComponentProps } from 'react';

/** `Divider`: horizontal line (`<hr>`). */
export function Divider(props: ComponentProps<'hr'>) {
  return <hr {...props} className="c-divider" />;
}
