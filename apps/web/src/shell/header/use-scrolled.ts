import { useEffect, useState } from 'react';

/**
 * Hook: returns whether the page is scrolled from its top. Waits for the first scroll event, as reading the position
 * forces a layout.
 */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > 0);
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isScrolled;
}
