/** Component `NavMenu`: header button with a menu that opens on hover, press or arrow key. */
import { lazyPart } from '@cenote/features';
import { Icon } from '@cenote/ui';
import { useId, useRef, useState } from 'react';
import type { Tab } from '../../routes/tabs.ts';

const NavPanel = lazyPart(() => import('./nav-panel.tsx'));

/** How the menu was opened: it closes on pointer leave only if the pointer opened it. */
type Opened = 'pointer' | 'press' | 'keys';

export interface NavMenuProps {
  /** Label of the button; without a tab it is the company menu, an arrow beside the wordmark. */
  label: string;
  tab?: Tab;
  current?: boolean;
  onAbout(): void;
}

export function NavMenu({ label, tab, current, onAbout }: NavMenuProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  return (
    <div
      ref={frame}
      className="w-nav-menu"
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && setOpened((now) => now ?? 'pointer')
      }
      onPointerLeave={() => setOpened((now) => (now === 'pointer' ? undefined : now))}
    >
      <button
        type="button"
        className="w-tab"
        aria-expanded={opened !== undefined}
        aria-controls={opened && id}
        aria-label={label}
        data-current={current || undefined}
        aria-current={current || undefined}
        data-testid={`nav-${tab?.group ?? 'company'}`}
        // A press keeps open a menu that the pointer opened.
        onClick={() => setOpened((now) => (!now || now === 'pointer' ? 'press' : undefined))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || opened) return;
          event.preventDefault();
          setOpened('keys');
        }}
      >
        {tab && label}
        <Icon name="chevron-down" size={16} />
      </button>
      {opened && (
        <NavPanel
          id={id}
          frame={frame}
          focusFirst={opened === 'keys'}
          onClose={() => setOpened(undefined)}
          onAbout={onAbout}
          {...(tab && { tab })}
        />
      )}
    </div>
  );
}
