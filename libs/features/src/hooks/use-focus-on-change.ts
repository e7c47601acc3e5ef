import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hook: focuses an element when a value changes, not initially. `target` returns its ref; it is called after the new
 * content has rendered.
 */
export function useFocusOnChange(
  value: unknown,
  target: () => RefObject<HTMLElement | null>,
): void {
  const before = useRef(value);
  const latest = useRef(target);
  latest.current = target;
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    latest.current().current?.focus();
  }, [value]);
}
