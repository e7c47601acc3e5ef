/** Screen (default export): list of the settings; those with longer choices open a screen of their own. */
import { offeredLanguages, useText } from '@cenote/i18n';
import { SegmentedControl, Switch } from '@cenote/ui';
import type { ReactNode } from 'react';
import { browser } from '../../browser/browser.ts';
import { hasPasskeys } from '../../browser/features.ts';
import type { Settings } from '../../messages/settings.ts';
import { autoLockText } from '../components/auto-lock-text.ts';
import { SettingLabel } from '../components/setting-label.tsx';
import { ViewRow } from '../components/view-row.tsx';
import { useSettings } from '../use-settings.ts';
import { useWallet } from '../wallet-context.tsx';

const THEMES: readonly Settings['theme'][] = ['system', 'light', 'dark'];

const SURFACES: readonly Settings['surface'][] = ['sidePanel', 'popup'];
/** False in browsers without side panel or sidebar. */
const hasSidePanel = () => Boolean(browser.sidePanel ?? browser.sidebarAction);

/** The settings of the user; longer lists have views of their own. */
export default function SettingsScreen() {
  const t = useText();
  const { settings, set } = useSettings();
  const { state } = useWallet();
  const language = offeredLanguages().find(({ tag }) => tag === settings.language);
  return (
    <>
      <Group title={t('extension.settings.safety')}>
        <ViewRow
          to="autoLock"
          title={t('extension.settings.autoLock')}
          value={autoLockText(t, settings.autoLock)}
        />
        <ViewRow
          to="privacy"
          title={t('extension.settings.privacy.title')}
          value={t(`extension.settings.privacy.${settings.gateway.on ? 'on' : 'off'}`)}
        />
        <ViewRow to="approvals" title={t('extension.approvals.title')} />
        <ViewRow to="smartAccounts" title={t('extension.calls.smart.title')} />
      </Group>
      <Group title={t('extension.settings.keys')}>
        <ViewRow to="backups" title={t('extension.backups.title')} />
        {hasPasskeys() && <ViewRow to="passkeys" title={t('extension.passkeys.title')} />}
        <ViewRow to="recoveryPhrase" title={t('extension.phrase')} />
        <ViewRow to="privateKey" title={t('extension.secrets.keys')} />
        <ViewRow to="changePassword" title={t('extension.secrets.changePassword')} />
        <ViewRow to="forget" title={t('extension.secrets.forget')} />
      </Group>
      <Group title={t('extension.settings.appearance')}>
        <div className="x-setting">
          <span className="x-setting-name">{t('common.theme.label')}</span>
          <SegmentedControl
            label={t('common.theme.label')}
            options={THEMES.map((value) => ({ value, label: t(`common.theme.${value}`) }))}
            value={settings.theme}
            onChange={(theme) => set({ theme })}
            data-testid="setting-theme"
          />
        </div>
        <ViewRow
          to="language"
          title={t('account.settings.language')}
          value={language?.name ?? t('account.settings.browserLanguage')}
        />
        <ViewRow to="currency" title={t('account.settings.currency')} value={settings.currency} />
        {hasSidePanel() && (
          <div className="x-setting">
            <span className="x-setting-name">{t('extension.settings.surface.label')}</span>
            <SegmentedControl
              label={t('extension.settings.surface.label')}
              options={SURFACES.map((value) => ({
                value,
                label: t(`extension.settings.surface.${value}`),
              }))}
              value={settings.surface}
              onChange={(surface) => set({ surface })}
              data-testid="setting-surface"
            />
          </div>
        )}
      </Group>
      <Group title={t('extension.settings.wallet')}>
        <ViewRow to="networks" title={t('networks.title')} />
        <ViewRow
          to="connections"
          title={t('extension.connections')}
          value={state.connections.length}
        />
        <Switch
          label={
            <SettingLabel
              name={t('account.settings.hideSmall')}
              hint={t(
                settings.testnetMode
                  ? 'account.settings.hideSmallTestnet'
                  : 'account.settings.hideSmallHint',
              )}
            />
          }
          checked={settings.hideSmallBalances}
          onChange={(hideSmallBalances) => set({ hideSmallBalances })}
          data-testid="setting-small"
        />
        <Switch
          label={
            <SettingLabel
              name={t('account.settings.testnet')}
              hint={t('extension.settings.testnetHint')}
            />
          }
          checked={settings.testnetMode}
          onChange={(testnetMode) => set({ testnetMode })}
          data-testid="setting-testnet"
        />
      </Group>
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="x-group">
    <h2 className="x-subtitle">{title}</h2>
    {children}
  </section>
);
