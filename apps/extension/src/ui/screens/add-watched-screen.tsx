import { useText } from '@cenote/i18n';
import { Banner, Button, TextField } from '@cenote/ui';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useNamedAddress } from '../names/use-named-address.ts';
import { useCommand } from '../use-command.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';

/** An account that is only looked at, by its address or its name. */
export default function AddWatchedScreen() {
  const t = useText();
  const { client } = useWallet();
  const { home } = useViews();
  const { run, busy, failure, clear } = useCommand();
  const [typed, setTyped] = useState('');
  const { address, name, state } = useNamedAddress(typed);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (address && (await run(() => client.run('addWatched', { address })))) home();
  };
  const found = name && address ? t('extension.accounting.found', { name, address }) : undefined;
  return (
    <form className="x-form" onSubmit={add}>
      <TextField
        label={t('extension.accounting.watched')}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={200}
        value={typed}
        onChange={(text) => {
          clear();
          setTyped(text);
        }}
        hint={
          state === 'looking'
            ? t('extension.accounting.looking')
            : (found ?? t('extension.accounting.watchedNote'))
        }
        error={ERRORS[state] && t(ERRORS[state])}
        data-testid="watched"
      />
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
      <Button
        type="submit"
        size="large"
        fullWidth
        busy={busy}
        disabled={!address}
        data-testid="submit"
      >
        {t('extension.accounting.watch')}
      </Button>
    </form>
  );
}

const ERRORS = {
  unknown: 'extension.accounting.nameUnknown',
  silent: 'extension.accounting.nameSilent',
  idle: undefined,
  looking: undefined,
  found: undefined,
} as const;
