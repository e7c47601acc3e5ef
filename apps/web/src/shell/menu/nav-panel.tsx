/** Component `NavPanel` (default export): content of a header menu; its code loads at the first opening. */
import { useServices } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { useId } from 'react';
import { useLocation } from 'react-router';
import type { Tab } from '../../routes/tabs.ts';
import { MenuRow } from './menu-row.tsx';
import { companySections, type MenuEntry, tabEntries } from './menu-sections.ts';
import { type NavPanelFrame, useNavPanel } from './use-nav-panel.ts';

export interface NavPanelProps extends NavPanelFrame {
  /** Tab whose pages are listed; without one, the protocol and company sections. */
  tab?: Tab;
  onAbout(): void;
}

export default function NavPanel({ tab, onAbout, ...frame }: NavPanelProps) {
  const t = useText();
  const { config } = useServices();
  useNavPanel(frame);
  return (
    <div id={frame.id} className="w-nav-panel" data-testid="nav-panel">
      {tab ? (
        <Entries entries={tabEntries(tab)} onDone={frame.onClose} onAbout={onAbout} />
      ) : (
        companySections(config).map(({ id, label, entries }) => (
          <Entries
            key={id}
            title={t(label)}
            entries={entries}
            onDone={frame.onClose}
            onAbout={onAbout}
          />
        ))
      )}
    </div>
  );
}

interface EntriesProps {
  title?: string;
  entries: readonly MenuEntry[];
  onDone(): void;
  onAbout(): void;
}

function Entries({ title, entries, ...rest }: EntriesProps) {
  const titleId = useId();
  const { pathname } = useLocation();
  return (
    <>
      {title && (
        <div id={titleId} className="w-menu-title">
          {title}
        </div>
      )}
      <ul aria-labelledby={title && titleId}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuRow entry={entry} current={entry.id === pathname} {...rest} />
          </li>
        ))}
      </ul>
    </>
  );
}
