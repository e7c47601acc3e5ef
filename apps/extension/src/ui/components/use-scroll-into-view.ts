import { type RefObject, useEffect } from 'react';

/** Hook: scrolls a disclosure that is opened within an element into view, above the fixed buttons. */
export function useScrollIntoView(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = within.current;
    const follow = async ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button[aria-expanded]') : null;
      const whole = button?.parentElement;
      if (!whole) return;
      await new Promise(requestAnimationFrame);
      if (button.getAttribute('aria-expanded') !== 'true') return;
      const moving = whole.getAnimations?.({ subtree: true }) ?? [];
      await Promise.allSettled(moving.map(({ finished }) => finished));
      whole.scrollIntoView?.({ block: 'nearest' });
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [within]);
}
