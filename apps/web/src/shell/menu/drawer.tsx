/**
 * Component `Drawer`: navigation dialog of narrow screens: search, and the pages, protocol and company links in
 * collapsible sections.
 */
import { useServices } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { Dialog, Disclosure, Icon } from '@cenote/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Tab } from '../../routes/tabs.ts';
import { MenuRow } from './menu-row.tsx';
import { drawerSections } from './menu-sections.ts';

export interface DrawerProps {
  tabs: readonly Tab[];
  onClose(): void;
  onAbout(): void;
  onSearch?: (() => void) | undefined;
  /** Action that does not fit into the header. */
  headAction: ReactNode;
}

export function Drawer({ tabs, onClose, onAbout, onSearch, headAction }: DrawerProps) {
  const t = useText();
  const { config } = useServices();
  const { pathname } = useLocation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('common.menu')}
      headAction={headAction}
      data-testid="drawer"
    >
      <nav className="w-drawer" aria-label={t('common.menu')}>
        {onSearch && (
          <button
            type="button"
            className="w-menu-row"
            onClick={() => {
              onClose();
              onSearch();
            }}
          >
            <Icon name="search" size={18} />
            {t('common.search')}
          </button>
        )}
        {drawerSections(tabs, config).map(({ id, label, entries }) => (
          <Disclosure key={id} summary={t(label)} defaultOpen data-testid={`drawer-${id}`}>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <MenuRow
                    entry={entry}
                    current={entry.id === pathname}
                    onDone={onClose}
                    onAbout={onAbout}
                  />
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </nav>
    </Dialog>
  );
}
