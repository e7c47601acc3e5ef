import { useText } from '@cenote/i18n';
import { Button, LiveRegion, Switch, TextField } from '@cenote/ui';
import { type FormEvent, useState } from 'react';
import { gatewayUrl } from '../../messages/settings.ts';
import { SettingLabel } from '../components/setting-label.tsx';
import { useSettings } from '../use-settings.ts';

/** Settings screen (default export): switch for the gateway, and its URL. */
export default function PrivacyScreen() {
  const t = useText();
  const { settings, set } = useSettings();
  const { on, url } = settings.gateway;
  return (
    <>
      <p className="x-hint">{t('extension.settings.privacy.note')}</p>
      <Switch
        label={
          <SettingLabel
            name={t('extension.settings.privacy.gateway')}
            hint={t('extension.settings.privacy.gatewayHint')}
          />
        }
        checked={on}
        onChange={(next) => set({ gateway: { on: next, url } })}
        data-testid="gateway-on"
      />
      {on && <AddressForm url={url} onSave={(next) => set({ gateway: { on, url: next } })} />}
    </>
  );
}

function AddressForm({ url, onSave }: { url: string; onSave: (url: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(url);
  const [outcome, setOutcome] = useState<'saved' | 'notAnAddress'>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const address = gatewayUrl.safeParse(typed.trim().replace(/\/+$/, ''));
    setOutcome(address.success ? 'saved' : 'notAnAddress');
    if (!address.success) return;
    setTyped(address.data);
    onSave(address.data);
  };
  const status = outcome === 'saved' ? t('extension.settings.privacy.saved') : '';
  return (
    <form className="x-form" noValidate onSubmit={save}>
      <TextField
        label={t('extension.settings.privacy.address')}
        type="url"
        inputMode="url"
        spellCheck={false}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setOutcome(undefined);
        }}
        error={
          outcome === 'notAnAddress' ? t('extension.settings.privacy.notAnAddress') : undefined
        }
        hint={status || t('extension.settings.privacy.addressHint')}
        data-testid="gateway-url"
      />
      <LiveRegion message={status} />
      <Button type="submit" variant="secondary" disabled={typed === url} data-testid="gateway-save">
        {t('extension.settings.privacy.save')}
      </Button>
    </form>
  );
}
