import { useText } from '@cenote/i18n';
import { useState } from 'react';
import { SecretInput } from '../../secrets/secret-input.tsx';
import { useWallet } from '../../wallet-context.tsx';
import { MethodForm, type MethodProps } from './method-form.tsx';
import { phraseProblem } from './phrase-problem.ts';
import { isPhraseLength, phraseWords } from './phrase-words.ts';

/** Form component: creates a wallet from an existing recovery phrase. */
export function PhraseForm(props: MethodProps) {
  const t = useText();
  const { client } = useWallet();
  const [phrase, setPhrase] = useState('');
  const [isChecked, setChecked] = useState(false);
  const words = phraseWords(phrase);
  const count = words.length;
  const hasLength = isPhraseLength(words);
  return (
    <MethodForm
      {...props}
      title={t('extension.import')}
      check={() => {
        setChecked(!hasLength);
        return hasLength;
      }}
      make={(password) =>
        client.run('import', { password, phrase: words.join(' ') }).then(() => setPhrase(''))
      }
      textOf={(failure) => phraseProblem(t, failure, phrase)}
    >
      <SecretInput
        label={t('extension.phrase')}
        hint={t('extension.phraseHint')}
        note={count > 0 ? t('extension.creation.words', { count }) : undefined}
        error={isChecked ? phraseProblem(t, { code: 'PHRASE_LENGTH' }, phrase) : undefined}
        value={phrase}
        maxLength={1_000}
        onChange={(text) => {
          setChecked(false);
          setPhrase(text);
        }}
        data-testid="phrase"
      />
    </MethodForm>
  );
}
