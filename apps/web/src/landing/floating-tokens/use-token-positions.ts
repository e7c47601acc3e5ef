/**
 * Hook `useTokenPositions()`: returns positions of the floating icons over the hero; none while it is hidden. Keeps
 * the form's column and the headline free.
 */
import { type RefObject, useEffect, useState } from 'react';
import { type Box, scatter, type TokenPosition } from './scatter.ts';

/** Chosen so that both sides of the form fill evenly at common widths. */
const SEED = 2_663;

export function useTokenPositions(plane: RefObject<HTMLElement | null>): readonly TokenPosition[] {
  const [places, setPlaces] = useState<readonly TokenPosition[]>([]);
  useEffect(() => {
    const element = plane.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      setPlaces(scatter(SEED, { width, height }, reservedColumn(element)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [plane]);
  return places;
}

function reservedColumn(plane: HTMLElement): Box[] {
  const hero = plane.parentElement;
  const title = hero?.querySelector('.w-hero-title');
  const form = hero?.querySelector('.f-swap');
  const origin = plane.getBoundingClientRect();
  const words = document.createRange();
  if (title) words.selectNodeContents(title);
  return [
    ...(title ? [boxWithin(origin, words.getBoundingClientRect())] : []),
    ...(form
      ? [{ ...boxWithin(origin, form.getBoundingClientRect()), bottom: Number.POSITIVE_INFINITY }]
      : []),
  ];
}

const boxWithin = (origin: DOMRect, { left, right, top, bottom }: DOMRect): Box => ({
  left: left - origin.left,
  right: right - origin.left,
  top: top - origin.top,
  bottom: bottom - origin.top,
});
