import { useText } from '@cenote/i18n';
import { Switch } from '@cenote/ui';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { hidesSmallBalances } from '../../state/selectors.ts';
import { hideSmallBalancesSet, hideSpamSet } from '../../state/slices/settings.ts';
import { Explained } from './settings-view.tsx';

/** Drawer view with two switches: hide small balances, and hide spam. */
export function PortfolioBalanceView() {
  const t = useText();
  const dispatch = useAppDispatch();
  const hidesSmall = useAppSelector(hidesSmallBalances);
  const { testnetMode, hideSpam } = useAppSelector((state) => state.settings);
  const hint = testnetMode ? 'account.settings.hideSmallTestnet' : 'account.settings.hideSmallHint';
  return (
    <div className="f-settings-view">
      <Switch
        label={<Explained name={t('account.settings.hideSmall')} hint={t(hint)} />}
        checked={hidesSmall}
        disabled={testnetMode}
        onChange={(on) => dispatch(hideSmallBalancesSet(on))}
        data-testid="setting-hide-small"
      />
      <Switch
        label={
          <Explained
            name={t('account.settings.hideSpam')}
            hint={t('account.settings.hideSpamHint')}
          />
        }
        checked={hideSpam}
        onChange={(on) => dispatch(hideSpamSet(on))}
        data-testid="setting-hide-spam"
      />
    </div>
  );
}
