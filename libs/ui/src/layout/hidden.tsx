import type { ComponentProps } from 'react';

/** Read by a screen reader alone. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="c-hidden" />;
}
