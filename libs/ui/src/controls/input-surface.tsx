/**
 * Layout components of a swap form: `InputSurface`, the surface around an amount input and its token; `Seam`, the
 * container of a control between two such surfaces, which takes no space.
 */
import type { ComponentProps } from 'react';

/** Surface around an amount input and its token. */
export function InputSurface(props: ComponentProps<'div'>) {
  return <div {...props} className="c-input-surface" />;
}

/** A control between two fields, such as the one that swaps them. Takes no space. */
export function Seam(props: ComponentProps<'div'>) {
  return <div {...props} className="c-seam" />;
}
