import { useText } from '@cenote/i18n';
import { useState } from 'react';
import { SecretArea } from '../../secrets/secret-area.tsx';
import { useWallet } from '../../wallet-context.tsx';
import { WayForm, type WayProps } from './way-form.tsx';

/** A wallet of one private key. */
export function KeyWay(props: WayProps) {
  const t = useText();
  const { client } = useWallet();
  const [key, setKey] = useState('');
  return (
    <WayForm
      {...props}
      title={t('extension.making.key')}
      make={(password) => client.run('importKey', { password, key }).then(() => setKey(''))}
    >
      <SecretArea
        label={t('extension.making.privateKey')}
        hint={t('extension.making.privateKeyHint')}
        value={key}
        maxLength={200}
        onChange={setKey}
        data-testid="private-key"
      />
    </WayForm>
  );
}
