import { useText } from '@cenote/i18n';
import { TextField } from '@cenote/ui';
import { useState } from 'react';
import { useWallet } from '../../wallet-context.tsx';
import { WayForm, type WayProps } from './way-form.tsx';

/** A wallet that only looks at an address. */
export function WatchWay(props: WayProps) {
  const t = useText();
  const { client } = useWallet();
  const [address, setAddress] = useState('');
  return (
    <WayForm
      {...props}
      title={t('extension.making.watch')}
      hint={t('extension.making.watchHint')}
      make={(password) => client.run('watch', { password, address })}
    >
      <TextField
        label={t('extension.making.address')}
        spellCheck={false}
        maxLength={200}
        value={address}
        onChange={setAddress}
        data-testid="address"
      />
    </WayForm>
  );
}
