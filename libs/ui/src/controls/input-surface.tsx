import type { ComponentProps } from 'react';

/** Surface around an amount input and its token. */
export function InputSurface(props: ComponentProps<'div'>) {
  return <div {...props} className="c-well" />;
}

/** A control on the seam between two wells, such as the one that flips them. Takes no room itself. */
export function Seam(props: ComponentProps<'div'>) {
  return <div {...props} className="c-seam" />;
}
