import { useText } from '@cenote/i18n';
import { EmptyState, LinkButton } from '@cenote/ui';

/** Screen shown when there is no wallet, with a link that opens the onboarding page in a tab. */
export function NoWalletScreen() {
  const t = useText();
  return (
    <main className="x-screen x-centered">
      <h1 className="c-hidden">{t('common.product')}</h1>
      <EmptyState
        icon="wallet"
        title={t('extension.setUp')}
        hint={t('extension.welcomeHint')}
        action={
          <LinkButton variant="primary" href="/onboarding.html" target="_blank">
            {t('extension.setUpAction')}
          </LinkButton>
        }
      />
    </main>
  );
}
