import { lower } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { changesAmounts, hookPermissions } from '@cenote/trading';
import { AddressText, Banner, Card } from '@cenote/ui';

/**
 * Card with the address of a pool's hook, the permissions that the address encodes, and a warning if the hook can
 * change amounts.
 */
export function PoolHook({ hook }: { hook: string }) {
  const t = useText();
  const address = lower(hook);
  const permissions = hookPermissions(address);
  return (
    <Card className="f-hook" data-testid="pool-hook">
      <h2 className="f-entity-heading">{t('entity.hook.title')}</h2>
      <AddressText address={address} digits={8} />
      <p className="f-about-text">{t('entity.hook.text')}</p>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{t(`entity.hook.${permission}`)}</li>
        ))}
        {permissions.length === 0 && <li>{t('entity.hook.none')}</li>}
      </ul>
      {changesAmounts(address) && (
        <Banner tone="warn" title={t('entity.hook.changes')}>
          {t('entity.hook.changesHint')}
        </Banner>
      )}
    </Card>
  );
}
