import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Head of the popover; with `hideTitle` for screen readers alone. */
  title: string;
  hideTitle?: boolean;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  size?: 'fit' | 'wide';
  'data-testid'?: string;
}

/** A small panel at its button, as for settings. The page stays in reach. */
export function Popover(props: PopoverProps) {
  const { trigger, title, hideTitle = false, open, onOpenChange } = props;
  return (
    <Base.Root
      {...(open === undefined ? undefined : { open })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : undefined)}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className="c-positioner"
          side={props.side ?? 'bottom'}
          align={props.align ?? 'end'}
          sideOffset={8}
          collisionPadding={12}
        >
          <Base.Popup
            className="c-popup"
            data-size={props.size ?? 'fit'}
            data-testid={props['data-testid']}
          >
            <Base.Title className={hideTitle ? 'c-hidden' : 'c-popup-title'}>{title}</Base.Title>
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface HintProps {
  /** Name of what is explained; read out. */
  label: string;
  children: ReactNode;
}

/** A small sign that explains the word beside it: under the pointer, on a press and by keyboard. */
export function Hint({ label, children }: HintProps) {
  return (
    <Base.Root>
      <Base.Trigger className="c-hint" aria-label={label} openOnHover delay={200}>
        <Icon name="info" size={16} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="c-positioner" side="top" sideOffset={6} collisionPadding={12}>
          <Base.Popup className="c-popup c-tooltip" aria-label={label} initialFocus={false}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
