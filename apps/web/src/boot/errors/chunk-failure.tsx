import { text } from '@cenote/i18n';
import { useEffect, useState } from 'react';
import { isServed as isPageServed } from './is-served.ts';

export interface ChunkFailureProps {
  reload?: () => void;
  isServed?: () => Promise<boolean>;
}

/**
 * Says that code did not arrive, and reloads the page on a press or once the device is online; not before the
 * page's host answers. Uses no component that could have been the cause.
 */
export function ChunkFailure({
  reload = () => window.location.reload(),
  isServed = isPageServed,
}: ChunkFailureProps) {
  const [isOnline, setOnline] = useState(navigator.onLine);
  const reloadIfServed = () => void isServed().then((served) => served && reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens for as long as it is shown
  useEffect(() => {
    const changed = () => {
      setOnline(navigator.onLine);
      if (navigator.onLine) reloadIfServed();
    };
    window.addEventListener('online', changed);
    window.addEventListener('offline', changed);
    return () => {
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', changed);
    };
  }, []);
  return (
    <>
      <h1>{text(isOnline ? 'errors.general.chunkFailed' : 'errors.general.offline')}</h1>
      <p>{text(isOnline ? 'errors.general.chunkFailedHint' : 'errors.general.chunkOffline')}</p>
      <button
        type="button"
        className="c-button"
        data-variant="primary"
        data-size="medium"
        onClick={reloadIfServed}
      >
        {text(isOnline ? 'common.reload' : 'common.retry')}
      </button>
    </>
  );
}
