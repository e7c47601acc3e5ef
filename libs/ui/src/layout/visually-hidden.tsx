import type { ComponentProps } from 'react';

/** `VisuallyHidden`: `<span>` whose content is for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="c-hidden" />;
}
