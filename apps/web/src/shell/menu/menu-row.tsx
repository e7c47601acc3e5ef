/** Component `MenuRow`: row of a menu: link, external link or action. */
import { useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';
import { AppLink } from './app-link.tsx';
import type { MenuEntry } from './menu-sections.ts';

export interface MenuRowProps {
  entry: MenuEntry;
  /** Whether this row is the current page. */
  current?: boolean;
  /** Called after the row was activated. */
  onDone(): void;
  onAbout(): void;
}

export function MenuRow({ entry, current = false, onDone, onAbout }: MenuRowProps) {
  const t = useText();
  const common = { className: 'w-menu-row', 'data-testid': `menu-${entry.id}` };
  if ('to' in entry) {
    return (
      <AppLink
        {...common}
        to={entry.to}
        aria-current={current ? 'page' : undefined}
        onClick={onDone}
      >
        {t(entry.label)}
      </AppLink>
    );
  }
  if ('href' in entry) {
    return (
      <a {...common} href={entry.href} target="_blank" rel="noreferrer noopener" onClick={onDone}>
        {t(entry.label)}
        <Icon name="external" size={16} />
      </a>
    );
  }
  return (
    <button
      {...common}
      type="button"
      onClick={() => {
        onDone();
        onAbout();
      }}
    >
      {t(entry.label)}
    </button>
  );
}
