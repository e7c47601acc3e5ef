/** Screen (default export): form that adds a custom network; its node's chain id is checked before it is saved. */
import { useText } from '@cenote/i18n';
import { Banner, Button, Switch, TextField } from '@cenote/ui';
import { type FormEvent, useState } from 'react';
import { NETWORK_COMMANDS } from '../../messages/commands/networks.ts';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';

const EMPTY = { name: '', rpcUrl: '', chainId: '', symbol: '', explorerUrl: '' };
type Field = keyof typeof EMPTY;

/** Adds a custom network; its node's chain id is checked before it is saved. */
export default function AddNetworkScreen() {
  const t = useText();
  const { client } = useWallet();
  const { back } = useViews();
  const { run, busy, failure, clear } = useCommand();
  const [typed, setTyped] = useState(EMPTY);
  const [isTest, setTest] = useState(false);
  const [wrong, setWrong] = useState<readonly unknown[]>([]);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const read = NETWORK_COMMANDS.addNetwork.args.safeParse({
      name: typed.name.trim(),
      rpcUrl: typed.rpcUrl.trim(),
      chainId: Number(typed.chainId),
      symbol: typed.symbol.trim(),
      ...(typed.explorerUrl.trim() && { explorerUrl: typed.explorerUrl.trim() }),
      isTest,
    });
    setWrong(read.success ? [] : read.error.issues.map(({ path }) => path[0]));
    if (read.success && (await run(() => client.run('addNetwork', read.data)))) back();
  };
  const field = (name: Field) => ({
    label: t(`extension.chains.${name}`),
    value: typed[name],
    onChange: (text: string) => {
      clear();
      setWrong((before) => before.filter((one) => one !== name));
      setTyped((before) => ({ ...before, [name]: text }));
    },
    error: wrong.includes(name) ? t(`extension.chains.wrong.${name}`) : undefined,
    spellCheck: false,
    'data-testid': `network-${name}`,
  });
  return (
    <form className="x-form" noValidate onSubmit={add}>
      <p className="x-hint">{t('extension.approvalTitle.addChainHint')}</p>
      <TextField {...field('name')} maxLength={64} />
      <TextField {...field('rpcUrl')} type="url" inputMode="url" hint={t('networks.hint')} />
      <TextField {...field('chainId')} inputMode="numeric" />
      <TextField {...field('symbol')} maxLength={11} />
      <TextField {...field('explorerUrl')} type="url" inputMode="url" />
      <Switch
        label={t('extension.chains.isTest')}
        checked={isTest}
        onChange={setTest}
        data-testid="network-isTest"
      />
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
      <Button type="submit" size="large" fullWidth busy={busy} data-testid="submit">
        {t('extension.chains.add')}
      </Button>
    </form>
  );
}
