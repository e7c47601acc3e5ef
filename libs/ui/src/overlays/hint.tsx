/**
 * `Hint`: info icon button that explains the term beside it in a popover, on hover, on press, by keyboard. The
 * popover's code loads when first needed.
 */
import { lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '../controls/icon.tsx';

const PopoverPanel = lazy(() => import('./popover-panel.tsx'));

export interface HintProps {
  /** Accessible name of what is explained. */
  label: string;
  /** The explanation; also the accessible description. */
  children: string;
}

const HOVER_MS = 160;

export function Hint({ label, children }: HintProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  // A press keeps it open when the pointer leaves.
  const pinned = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const [needed, setNeeded] = useState(false);
  if (open && !needed) setNeeded(true);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (next: boolean) => {
    clearTimeout(timer.current);
    if (!next) pinned.current = false;
    setOpen(next);
  };
  const after = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || pinned.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(next), HOVER_MS);
  };
  const press = () => {
    const next = !pinned.current;
    pinned.current = next;
    show(next);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="c-hint"
        aria-label={label}
        aria-description={children}
        aria-expanded={open}
        onClick={press}
        onPointerEnter={after(true)}
        onPointerLeave={after(false)}
      >
        <Icon name="info" size={16} />
      </button>
      {needed && (
        <Suspense>
          <PopoverPanel
            anchor={anchor}
            open={open}
            onClose={() => show(false)}
            title={label}
            side="top"
            align="center"
            size="remark"
            onPointerEnter={after(true)}
            onPointerLeave={after(false)}
          >
            {children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}
