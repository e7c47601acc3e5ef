import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled off its top. Not asked before anything scrolls (where the browser puts a
 * page back to its place, that does): to answer, it has to lay the page out at once.
 */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 0);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
