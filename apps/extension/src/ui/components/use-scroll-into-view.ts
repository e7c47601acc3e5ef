import { type RefObject, useEffect } from 'react';

/** What a press unfolds within comes into sight once it is as tall as it gets: the answers lie over the end of the window. */
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
