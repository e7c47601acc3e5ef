import type { ComponentProps } from 'react';

/** Holds an amount and its token: sunk into the card, lit at its edge while the amount is written. */
export function InputSurface(props: ComponentProps<'div'>) {
  return <div {...props} className="c-well" />;
}

/** A control on the seam between two wells, such as the one that flips them. Takes no room itself. */
export function Seam(props: ComponentProps<'div'>) {
  return <div {...props} className="c-seam" />;
}
