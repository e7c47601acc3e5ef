import { useText } from '@cenote/i18n';
import { useState } from 'react';
import { SecretArea } from '../../secrets/secret-area.tsx';
import { useWallet } from '../../wallet-context.tsx';
import { phraseProblem } from './phrase-problem.ts';
import { phraseWords } from './phrase-words.ts';
import { WayForm, type WayProps } from './way-form.tsx';

/** The wallet of a recovery phrase that a person has. */
export function PhraseWay(props: WayProps) {
  const t = useText();
  const { client } = useWallet();
  const [phrase, setPhrase] = useState('');
  const words = phraseWords(phrase);
  const count = words.length;
  return (
    <WayForm
      {...props}
      title={t('extension.import')}
      make={(password) =>
        client.run('import', { password, phrase: words.join(' ') }).then(() => setPhrase(''))
      }
      textOf={(failure) => phraseProblem(t, failure, phrase)}
    >
      <SecretArea
        label={t('extension.phrase')}
        hint={t('extension.phraseHint')}
        note={count > 0 ? t('extension.making.words', { count }) : undefined}
        value={phrase}
        maxLength={1_000}
        onChange={setPhrase}
        data-testid="phrase"
      />
    </WayForm>
  );
}
