import { useText } from '@cenote/i18n';
import { ErrorState } from '@cenote/ui';

/** Screen shown while the worker does not respond, with a button to reload; a late response replaces it. */
export function WorkerUnreachableScreen() {
  const t = useText();
  return (
    <main className="x-screen x-centered">
      <ErrorState
        title={t('extension.silent')}
        hint={t('extension.silentHint')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
