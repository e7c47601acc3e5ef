import { useText } from '@cenote/i18n';
import { ErrorState } from '@cenote/ui';

/** The worker does not say how the wallet is. What it says later is shown all the same. */
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
