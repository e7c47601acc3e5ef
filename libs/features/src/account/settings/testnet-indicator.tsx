import { useText } from '@cenote/i18n';
import { Chip } from '@cenote/ui';
import { useAppSelector } from '../../state/hooks.ts';
import { useOpenAccount } from '../../wallet/connect/account-drawer-context.ts';

/** Chip shown in testnet mode, nothing otherwise; opens the settings, where the mode is turned off. */
export function TestnetIndicator() {
  const t = useText();
  const open = useOpenAccount();
  const isOn = useAppSelector((state) => state.settings.testnetMode);
  if (!isOn) return null;
  return (
    <Chip aria-haspopup="dialog" onClick={() => open('settings')} data-testid="testnet-indicator">
      {t('account.settings.testnet')}
    </Chip>
  );
}
