/** Component `Ago`: elapsed time since a moment, updated while mounted. Renders nothing for an invalid time. */
import { formatAgo, useText } from '@cenote/i18n';
import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/** Maximum time of a `Date`, in milliseconds since the epoch. */
const MAX_TIME_MS = 8.64e15;

export function Ago({ at, className }: { at: number; className?: string }) {
  const t = useText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!(Math.abs(at) <= MAX_TIME_MS)) return null;
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {formatAgo(at, now) ?? t('common.ago.now')}
    </time>
  );
}
