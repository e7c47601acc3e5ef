/**
 * Component `Header`: header of every page: menu button, wordmark, company menu, tabs, search, testnet indicator, theme
 * and account, with the navigation drawer and the about dialog they open.
 */
import { AccountButton, lazyPart } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { type ReactNode, useState } from 'react';
import type { AppRoute } from '../../routes/app-route.ts';
import { tabsOf } from '../../routes/tabs.ts';
import { NavMenu } from '../menu/nav-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { SearchButton } from './search-button.tsx';
import { Tabs } from './tabs.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useScrolled } from './use-scrolled.ts';
import { Wordmark } from './wordmark.tsx';

const HeaderDialog = lazyPart(() => import('./header-dialog.tsx'));

export interface HeaderProps {
  routes: readonly AppRoute[];
  /** Opens the search; if omitted, there is no search button. */
  onSearch?: (() => void) | undefined;
  /** Indicator that testnet mode is on. */
  testnet?: ReactNode;
}

export function Header({ routes, onSearch, testnet }: HeaderProps) {
  const t = useText();
  const tabs = tabsOf(routes);
  const [shown, setShown] = useState<'drawer' | 'about'>();
  const showAbout = () => setShown('about');
  return (
    <header className="w-header" data-scrolled={useScrolled() || undefined}>
      <MenuButton onOpen={() => setShown('drawer')} />
      <div className="w-brand">
        <Wordmark />
        <NavMenu label={t('shell.company')} onAbout={showAbout} />
      </div>
      <Tabs tabs={tabs} onAbout={showAbout} />
      <div className="w-header-tools">
        {onSearch && <SearchButton onOpen={onSearch} />}
        {testnet}
        <ThemeToggle />
        <AccountButton />
      </div>
      {shown && (
        <HeaderDialog
          shown={shown}
          tabs={tabs}
          onClose={() => setShown(undefined)}
          onAbout={showAbout}
          onSearch={onSearch}
          headAction={<ThemeToggle />}
        />
      )}
    </header>
  );
}
