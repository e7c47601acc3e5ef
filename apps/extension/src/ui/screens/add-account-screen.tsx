import { useText } from '@cenote/i18n';
import { Banner, Icon, ListRow } from '@cenote/ui';
import { ViewRow } from '../components/view-row.tsx';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';

/**
 * Screen (default export): choice how to add an account: derive the next of the phrase, import a key, or watch an
 * address.
 */
export default function AddAccountScreen() {
  const t = useText();
  const { client, state } = useWallet();
  const { home } = useViews();
  const { run, busy, failure } = useCommand();
  const hasPhrase = state.accounts.some(({ kind }) => kind === 'phrase');
  const addNext = async () => {
    if (await run(() => client.run('addAccount', {}))) home();
  };
  return (
    <>
      {hasPhrase && (
        <ListRow
          title={t('extension.accounting.next')}
          subtitle={t('extension.accounting.nextHint')}
          end={<Icon name={busy ? 'spinner' : 'chevron-right'} size={18} />}
          disabled={busy}
          onClick={() => void addNext()}
          data-testid="add-next"
        />
      )}
      <ViewRow
        to="addKey"
        title={t('extension.creation.key')}
        hint={t('extension.accounting.keyHint')}
      />
      <ViewRow
        to="addWatched"
        title={t('extension.creation.watch')}
        hint={t('extension.accounting.watchHint')}
      />
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
    </>
  );
}
