import { useEffect, useRef } from 'react';
import { useViews } from './use-views.ts';

/** Opens the view named in the window's URL, such as the status of a batch. */
export function OpenFromUrl() {
  const views = useRef(useViews());
  useEffect(() => {
    const open = () => {
      const [, id] = /^#calls\/([\w-]{1,64})$/.exec(location.hash) ?? [];
      if (!id) return;
      // Only once: the user may go back from the view.
      history.replaceState(null, '', location.pathname);
      views.current.open('calls', { id });
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return null;
}
