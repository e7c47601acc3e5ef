/** Form component: creates a wallet with a new recovery phrase of 12 or 24 words. */
import { useText } from '@cenote/i18n';
import { SegmentedControl } from '@cenote/ui';
import { useState } from 'react';
import { useWallet } from '../../wallet-context.tsx';
import { MethodForm, type MethodProps } from './method-form.tsx';

const LENGTHS = ['12', '24'] as const;

/** Creates a wallet with a new recovery phrase. */
export function CreateWalletForm(props: MethodProps) {
  const t = useText();
  const { client } = useWallet();
  const [words, setWords] = useState<(typeof LENGTHS)[number]>('12');
  return (
    <MethodForm
      {...props}
      title={t('extension.create')}
      make={(password) => client.run('create', { password, words: words === '24' ? 24 : 12 })}
    >
      <div className="x-setting">
        <span className="x-setting-name">{t('extension.phrase')}</span>
        <SegmentedControl
          label={t('extension.phrase')}
          options={LENGTHS.map((value) => ({
            value,
            label: t('extension.creation.words', { count: Number(value) }),
          }))}
          value={words}
          onChange={setWords}
          data-testid="words-count"
        />
      </div>
    </MethodForm>
  );
}
