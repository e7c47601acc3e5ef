import { useText } from '@cenote/i18n';
import { useLocation } from 'react-router';
import { routeAt } from '../../routes/routes.ts';
import type { Tab } from '../../routes/tabs.ts';
import { AppLink } from '../menu/app-link.tsx';
import { NavMenu } from '../menu/nav-menu.tsx';

/** Main navigation of the header: for each tab a link if it has one page, a menu if it has several. */
export function Tabs({ tabs, onAbout }: { tabs: readonly Tab[]; onAbout(): void }) {
  const t = useText();
  const { pathname } = useLocation();
  const group = routeAt(pathname)?.tab;
  return (
    <nav className="w-tabs" aria-label={t('common.menu')}>
      {tabs.map((tab) => {
        const [first] = tab.items;
        const current = tab.group === group;
        return tab.items.length === 1 ? (
          <AppLink
            key={tab.group}
            to={first.path}
            className="w-tab"
            data-current={current || undefined}
            aria-current={first.path === pathname ? 'page' : current || undefined}
          >
            {t(tab.label)}
          </AppLink>
        ) : (
          <NavMenu
            key={tab.group}
            tab={tab}
            label={t(tab.label)}
            current={current}
            onAbout={onAbout}
          />
        );
      })}
    </nav>
  );
}
