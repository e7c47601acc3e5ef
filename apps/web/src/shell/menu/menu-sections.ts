/**
 * Pure functions that return the entries of the header's menus: `tabEntries()` (rows of a tab's menu),
 * `companySections()` (sections about the protocol and the company), `drawerSections()` (sections of the drawer, the
 * pages first). Also: types `MenuEntry` and `MenuSection`.
 */
import type { AppConfig } from '@cenote/features';
import { PRIVACY, TERMS } from '../../routes/paths.ts';
import type { PlainKey } from '../../routes/plain-key.ts';
import type { Tab } from '../../routes/tabs.ts';

/** Menu entry: a page of the app, an external link, or a dialog. */
export type MenuEntry = { id: string; label: PlainKey } & (
  | { to: string }
  | { href: string }
  | { opens: 'about' }
);

export interface MenuSection {
  id: 'app' | 'protocol' | 'company';
  label: PlainKey;
  entries: readonly MenuEntry[];
}

/** Rows of a tab's menu. */
export const tabEntries = ({ items }: Tab): MenuEntry[] =>
  items.map(({ path, label }) => ({ id: path, label, to: path }));

type Places = Pick<AppConfig, 'gatewayUrl' | 'governanceUrl'>;

/** Sections about the protocol and the company; entries without a target are omitted. */
export const companySections = ({ gatewayUrl, governanceUrl }: Places): MenuSection[] => [
  {
    id: 'protocol',
    label: 'shell.protocol',
    entries: [
      ...(governanceUrl === undefined
        ? []
        : [{ id: 'vote', label: 'shell.vote', href: governanceUrl } as const]),
      { id: 'api', label: 'shell.api', href: `${gatewayUrl}/openapi.json` },
    ],
  },
  {
    id: 'company',
    label: 'shell.company',
    entries: [
      { id: 'about', label: 'shell.about', opens: 'about' },
      { id: TERMS, label: 'shell.terms', to: TERMS },
      { id: PRIVACY, label: 'shell.privacy', to: PRIVACY },
    ],
  },
];

/** Sections of the drawer, the pages first. */
export const drawerSections = (tabs: readonly Tab[], places: Places): MenuSection[] => [
  { id: 'app', label: 'shell.app', entries: tabs.flatMap(tabEntries) },
  ...companySections(places),
];
