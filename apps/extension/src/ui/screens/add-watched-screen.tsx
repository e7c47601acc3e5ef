import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import type { FormEvent } from 'react';
import { useNode } from '../assets/use-node.ts';
import { failureText } from '../failure-text.ts';
import { requireWatchable } from '../names/contract-check.ts';
import { useWatchedField } from '../names/use-watched-field.tsx';
import { useCommand } from '../use-command.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';

/** Screen (default export): form that adds a view-only account by address or ENS name. */
export default function AddWatchedScreen() {
  const t = useText();
  const { client, state } = useWallet();
  const request = useNode();
  const { home } = useViews();
  const { run, busy, failure, clear } = useCommand();
  const { field, isLooking, take } = useWatchedField(t('extension.accounting.watchedNote'), clear);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isLooking) return;
    const address = take();
    if (!address) return;
    const watch = async () => {
      await requireWatchable(address, state, request);
      await client.run('addWatched', { address });
    };
    if (await run(watch)) home();
  };
  return (
    <form className="x-form" onSubmit={add}>
      {field}
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
      <Button
        type="submit"
        size="large"
        fullWidth
        busy={busy}
        disabled={isLooking}
        data-testid="submit"
      >
        {t('extension.accounting.watch')}
      </Button>
    </form>
  );
}
