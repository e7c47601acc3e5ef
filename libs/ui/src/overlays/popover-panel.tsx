/**
 * `PopoverPanel` (default export): the floating panel of `Popover` and `Hint`, anchored to an element; they import it
 * lazily.
 */
import { Popover as Base } from '@base-ui/react/popover';
import { type PointerEventHandler, type ReactNode, type RefObject, useRef } from 'react';
import { hasCoarsePointer } from '../layout/has-coarse-pointer.ts';

export interface PopoverPanelProps {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
  title: string;
  hideTitle?: boolean;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  size?: 'fit' | 'wide' | 'remark';
  onPointerEnter?: PointerEventHandler;
  onPointerLeave?: PointerEventHandler;
  'data-testid'?: string | undefined;
}

export default function PopoverPanel(props: PopoverPanelProps) {
  const { anchor, open, onClose, title, size = 'fit' } = props;
  const remark = size === 'remark';
  const popup = useRef<HTMLDivElement>(null);
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (next) return;
    // A press on the trigger button is ignored here, as the button closes the panel itself.
    if (reaches(details.event, anchor.current)) details.cancel();
    else onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Positioner
          className="c-positioner"
          anchor={anchor}
          side={props.side ?? 'bottom'}
          align={props.align ?? 'end'}
          sideOffset={remark ? 4 : 8}
          collisionPadding={12}
        >
          <Base.Popup
            ref={popup}
            className={remark ? 'c-popup c-tooltip' : 'c-popup'}
            data-size={size}
            data-testid={props['data-testid']}
            {...(remark ? { initialFocus: false } : { finalFocus: anchor })}
            // On touch devices no field gets focus: the on-screen keyboard would cover the panel.
            {...(!remark && hasCoarsePointer() ? { initialFocus: popup } : undefined)}
            {...(props.onPointerEnter ? { onPointerEnter: props.onPointerEnter } : undefined)}
            {...(props.onPointerLeave ? { onPointerLeave: props.onPointerLeave } : undefined)}
          >
            <Base.Title className={props.hideTitle || remark ? 'c-hidden' : 'c-popup-title'}>
              {title}
            </Base.Title>
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Whether an event happened on an element, or moved focus to it. */
function reaches(event: Event, element: HTMLElement | null): boolean {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
  if (event.type === 'keydown' || !(target instanceof Node)) return false;
  return element?.contains(target) ?? false;
}
