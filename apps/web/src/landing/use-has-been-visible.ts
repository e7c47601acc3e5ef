import { type RefObject, useEffect, useState } from 'react';

/**
 * Hook: returns whether an element has been scrolled into view; stays true. Initially true without
 * IntersectionObserver.
 */
export function useHasBeenVisible(element: RefObject<Element | null>): boolean {
  const isSupported = typeof IntersectionObserver === 'function';
  const [isSeen, setSeen] = useState(!isSupported);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}
