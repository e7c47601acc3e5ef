/**
 * Component `HookWarning`: the permissions that a hook's address encodes, what such a hook may do to a position, and the
 * box that accepts it. Also: `hookRisks()`, what a hook may do.
 */
import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { type HookPermission, hookPermissions } from '@cenote/trading';
import { AddressText, Banner, Checkbox } from '@cenote/ui';

const RISKS = {
  /** Removing liquidity can fail for as long as the hook wants. */
  blocksRemoval: ['beforeRemoveLiquidity', 'afterRemoveLiquidity'],
  takesOnRemoval: ['afterRemoveLiquidityReturnsDelta'],
  takesOnDeposit: ['afterAddLiquidityReturnsDelta'],
  blocksDeposit: ['beforeAddLiquidity', 'afterAddLiquidity'],
  changesSwaps: ['beforeSwap', 'beforeSwapReturnsDelta', 'afterSwapReturnsDelta'],
} as const satisfies Record<string, readonly HookPermission[]>;

export type HookRisk = keyof typeof RISKS;

/** Returns what a hook with these permissions may do to a position, the worst first. */
export function hookRisks(hook: Address): HookRisk[] {
  const permissions: readonly HookPermission[] = hookPermissions(hook);
  return (Object.keys(RISKS) as HookRisk[]).filter((risk) =>
    RISKS[risk].some((permission) => permissions.includes(permission)),
  );
}

export interface HookWarningProps {
  hook: Address;
  isAccepted: boolean;
  onAccept(accepted: boolean): void;
}

export function HookWarning({ hook, isAccepted, onAccept }: HookWarningProps) {
  const t = useText();
  const permissions = hookPermissions(hook);
  const risks = hookRisks(hook);
  return (
    <section className="f-hook" aria-label={t('entity.hook.title')} data-testid="hook-warning">
      <AddressText address={hook} digits={8} />
      <p className="f-about-text">{t('entity.hook.text')}</p>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{t(`entity.hook.${permission}`)}</li>
        ))}
        {permissions.length === 0 && <li>{t('entity.hook.none')}</li>}
      </ul>
      <Banner tone="warn" title={t('createPosition.hook.warning')}>
        <ul className="f-hook-risks">
          {risks.map((risk) => (
            <li key={risk}>{t(`createPosition.hook.risks.${risk}`)}</li>
          ))}
          {risks.length === 0 && <li>{t('createPosition.hook.risks.unknown')}</li>}
        </ul>
      </Banner>
      <Checkbox
        label={t('createPosition.hook.accept')}
        checked={isAccepted}
        onChange={onAccept}
        data-testid="hook-accept"
      />
    </section>
  );
}
