/**
 * `Popover`: trigger button with a small non-modal panel, such as settings. The panel's code loads at the first
 * opening.
 */
import {
  cloneElement,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';

const PopoverPanel = lazy(() => import('./popover-panel.tsx'));

export interface PopoverProps {
  /** The button that opens it. Its `ref` is overwritten. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Title of the popover; with `hideTitle` for screen readers only. */
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

export function Popover({ trigger, open, onOpenChange, ...panel }: PopoverProps) {
  const anchor = useRef<HTMLElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const shown = open ?? ownOpen;
  const [needed, setNeeded] = useState(shown);
  if (shown && !needed) setNeeded(true);

  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const press = (event: MouseEvent) => {
    const own = trigger.props.onClick;
    if (typeof own === 'function') own(event);
    if (!event.defaultPrevented) change(!shown);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        onClick: press,
        'aria-haspopup': 'dialog',
        'aria-expanded': shown,
      })}
      {needed && (
        <Suspense>
          <PopoverPanel {...panel} anchor={anchor} open={shown} onClose={() => change(false)} />
        </Suspense>
      )}
    </>
  );
}
