import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus whenever a value changes; not at first. `target` is asked once the new content is there. */
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
