/**
 * Component `SettingsView`: drawer view with the settings: theme, testnet mode, the version of the build, and rows that
 * open the views of currency, language, portfolio balance and networks. Also: component `Explained` (name of a setting
 * with a description below it).
 */
import { offeredLanguages, useText } from '@cenote/i18n';
import { Icon, ListRow, SegmentedControl, Switch } from '@cenote/ui';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { type ThemeChoice, testnetModeSet, themeChosen } from '../../state/slices/settings.ts';
import type { DrawerView } from '../../wallet/connect/account-drawer-context.ts';
import { type Build, BuildLine } from '../drawer/build-line.tsx';
import { currencyLabel } from './currency-label.ts';

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export interface SettingsViewProps {
  go(view: DrawerView): void;
  build: Build | undefined;
}

/** Drawer view with the settings: theme, language, currency, networks and privacy. */
export function SettingsView({ go, build }: SettingsViewProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const settings = useAppSelector((state) => state.settings);
  const { currency } = settings;
  const chosen = offeredLanguages().find(({ tag }) => tag === settings.language);
  return (
    <div className="f-settings-view">
      <div className="f-setting">
        <span className="f-setting-name">{t('common.theme.label')}</span>
        <SegmentedControl
          label={t('common.theme.label')}
          options={THEMES.map((value) => ({ value, label: t(`common.theme.${value}`) }))}
          value={settings.theme}
          onChange={(theme) => dispatch(themeChosen(theme))}
          data-testid="setting-theme"
        />
      </div>
      <Onward
        to="currency"
        go={go}
        title={t('account.settings.currency')}
        value={currencyLabel(currency)}
      />
      <Onward
        to="language"
        go={go}
        title={t('account.settings.language')}
        value={chosen?.name ?? t('account.settings.browserLanguage')}
      />
      <Onward to="portfolioBalance" go={go} title={t('account.settings.portfolioBalance')} />
      <Onward to="networks" go={go} title={t('networks.title')} />
      <Switch
        label={
          <Explained
            name={t('account.settings.testnet')}
            hint={t('account.settings.testnetHint')}
          />
        }
        checked={settings.testnetMode}
        onChange={(on) => dispatch(testnetModeSet(on))}
        data-testid="setting-testnet"
      />
      {build && <BuildLine build={build} />}
    </div>
  );
}

interface OnwardProps {
  to: DrawerView;
  go(view: DrawerView): void;
  title: string;
  value?: string;
}

/** Row of a setting that is chosen in a separate view. */
const Onward = ({ to, go, title, value }: OnwardProps) => (
  <ListRow
    title={title}
    end={
      <span className="f-setting-value">
        {value}
        <Icon name="chevron-right" size={18} />
      </span>
    }
    onClick={() => go(to)}
    data-leads-to={to}
    data-testid={`setting-${to}`}
  />
);

/** Name of a setting with a description below it. */
export const Explained = ({ name, hint }: { name: string; hint: string }) => (
  <span className="f-setting-text">
    <span className="f-setting-name">{name}</span>
    <span className="f-setting-hint">{hint}</span>
  </span>
);
