import { useText } from '@cenote/i18n';
import { EmptyState } from '@cenote/ui';
import { useState } from 'react';
import { useWallet } from '../wallet-context.tsx';
import { AccountChoice } from './account-choice.tsx';
import { RecoveryWords } from './recovery-words.tsx';
import { SecretView } from './secret-view.tsx';

/** Screen (default export): shows the recovery phrase of a chosen account after a warning and the password. */
export default function PhraseScreen() {
  const t = useText();
  const { client, state } = useWallet();
  const accounts = state.accounts.filter(({ kind }) => kind === 'phrase');
  const [chosen, setChosen] = useState(accounts[0]);
  if (!chosen) {
    return (
      <EmptyState
        icon="info"
        title={t('extension.secrets.noPhrase')}
        hint={t('extension.secrets.noPhraseHint')}
      />
    );
  }
  return (
    <>
      <AccountChoice accounts={accounts} value={chosen} onChange={setChosen} />
      <SecretView
        key={chosen.id}
        warning={t('extension.secrets.phraseWarning')}
        warningHint={t('extension.secrets.phraseWarningHint')}
        acknowledgement={t('extension.secrets.acknowledge')}
        action={t('extension.showPhrase')}
        reveal={(password) => client.run('revealPhrase', { password, address: chosen.address })}
      >
        {(sentence) => <RecoveryWords words={sentence.split(' ')} />}
      </SecretView>
    </>
  );
}
