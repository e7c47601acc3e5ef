/**
 * `lazyPart()`: returns a component whose code loads when it is first rendered. After a failure the page stays: a
 * notice offers a retry, and it retries once the device is online. Also: type `LazyPartOptions` (no notice, fallback).
 */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from './load-failure.tsx';

export interface LazyPartOptions<Props> {
  /** Shows no notice after a failure, since the user did not request the part; it retries later. */
  isQuiet?: boolean;
  /** Rendered until the code has loaded, and after a failure. */
  fallback?(props: Props): ReactNode;
}

export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isQuiet = false, fallback }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [tries, setTries] = useState(0);
    const [hasFailed, setFailed] = useState(false);
    const [isDismissed, setDismissed] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt
    useEffect(() => {
      if (Part) return;
      let isLive = true;
      load().then(
        (part) => {
          loaded = part.default;
          if (isLive) setPart(() => part.default);
        },
        (error: unknown) => {
          console.error('Dynamic import failed to load', error);
          if (isLive) setFailed(true);
        },
      );
      return () => {
        isLive = false;
      };
    }, [Part, tries]);
    const retry = () => {
      setFailed(false);
      setDismissed(false);
      setTries((count) => count + 1);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt only sets state
    useEffect(() => {
      if (!hasFailed) return;
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [hasFailed]);
    if (Part) return <Part {...props} />;
    return (
      <>
        {fallback?.(props)}
        {hasFailed && !isQuiet && !isDismissed && (
          <LoadFailure
            wasRetried={tries > 0}
            onRetry={retry}
            onDismiss={() => setDismissed(true)}
          />
        )}
      </>
    );
  };
}
