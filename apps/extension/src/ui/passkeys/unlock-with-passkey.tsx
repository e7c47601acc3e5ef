import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { isPopup, openInTab } from '../components/open-in-tab.ts';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';
import { requestPasskey } from './webauthn.ts';

/** Component: button that unlocks the wallet with a passkey; in the popup it continues in a tab. */
export function UnlockWithPasskey() {
  const t = useText();
  const { client } = useWallet();
  const { run, busy, failure } = useCommand();
  const unlock = () =>
    run(async () => {
      const answer = await requestPasskey(await client.run('requestPasskey', {}));
      await client.run('unlockWithPasskey', { answer });
    });
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        icon="shield"
        busy={busy}
        onClick={() => (isPopup() ? openInTab() : void unlock())}
        data-testid="unlock-passkey"
      >
        {t('extension.passkeys.unlock')}
      </Button>
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
    </>
  );
}
