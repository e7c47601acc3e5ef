import { AccountButton, NetworkSelect } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { NavLink } from 'react-router';
import { ThemeToggle } from './theme-toggle.tsx';
import { Wordmark } from './wordmark.tsx';

export function Header() {
  const t = useText();
  return (
    <header className="w-header">
      <Wordmark />
      <nav className="w-tabs" aria-label={t('common.menu')}>
        <NavLink to="/swap" className="w-tab">
          {t('swap.title')}
        </NavLink>
      </nav>
      <div className="w-header-tools">
        <ThemeToggle />
        <NetworkSelect />
        <AccountButton />
      </div>
    </header>
  );
}
