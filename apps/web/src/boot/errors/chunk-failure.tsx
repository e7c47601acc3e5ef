import { text } from '@cenote/i18n';
import { useEffect, useState } from 'react';
import { isServed as isPageServed } from './is-served.ts';

export interface ChunkFailureProps {
  reload?: () => void;
  isServed?: () => Promise<boolean>;
}

/**
 * Error screen when code failed to load: reloads the page, on a button press or once the device is online again, if the
 * page's host responds. Imports no component that may have failed.
 */
export function ChunkFailure({
  reload = () => window.location.reload(),
  isServed = isPageServed,
}: ChunkFailureProps) {
  const [isOnline, setOnline] = useState(navigator.onLine);
  const reloadIfServed = () => void isServed().then((served) => served && reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener lives as long as the component
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
