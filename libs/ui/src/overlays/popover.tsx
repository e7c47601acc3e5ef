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
  /** The button that opens it. Its `ref` is taken. */
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

/**
 * A small panel at its button, as for settings. The page stays in reach. The panel's code is fetched
 * with the first opening.
 */
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
