import { useEffect, useState } from 'react';

/**
 * The value once it has stood still for `ms`. A change that `isSame` calls no change passes at once.
 */
export function useDebounced<T>(value: T, ms: number, isSame: (a: T, b: T) => boolean): T {
  const [settled, setSettled] = useState(value);
  const same = isSame(value, settled);
  useEffect(() => {
    if (same) return;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, same, ms]);
  return same ? value : settled;
}
