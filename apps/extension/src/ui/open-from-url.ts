import { useEffect, useRef } from 'react';
import { useViews } from './use-views.ts';

/** Component without output: opens the status of a call batch if the window's URL has the hash `#calls/<id>`. */
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
