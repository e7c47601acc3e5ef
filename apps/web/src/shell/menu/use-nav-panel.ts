/**
 * Hook `useNavPanel()`: keyboard and pointer handling of an open header menu: arrows move, Escape and outside presses
 * close. Also: type `NavPanelFrame` (properties of the menu that a panel belongs to).
 */
import { type RefObject, useEffect, useRef } from 'react';

/** Properties of the menu that a panel belongs to. */
export interface NavPanelFrame {
  id: string;
  /** Element that contains the button and the panel. */
  frame: RefObject<HTMLElement | null>;
  /** Whether the first row gets focus. */
  focusFirst: boolean;
  onClose(): void;
}

/** Keyboard and pointer handling of an open header menu: arrows move, Escape and outside presses close. */
export function useNavPanel({ frame, focusFirst, onClose }: NavPanelFrame): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    const rows = () => [...root.querySelectorAll<HTMLElement>('.w-menu-row')];
    const within = (target: EventTarget | null) => target instanceof Node && root.contains(target);
    const walk = (event: KeyboardEvent) => {
      const all = rows();
      const at = all.indexOf(document.activeElement as HTMLElement);
      const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      all.at(to % all.length)?.focus();
    };
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (within(document.activeElement)) root.querySelector('button')?.focus();
      close.current();
    };
    const outside = (event: Event) => {
      if (!within(event.target)) close.current();
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !within(relatedTarget)) close.current();
    };
    root.addEventListener('keydown', walk);
    root.addEventListener('focusout', leave);
    document.addEventListener('keydown', dismiss);
    document.addEventListener('pointerdown', outside);
    return () => {
      root.removeEventListener('keydown', walk);
      root.removeEventListener('focusout', leave);
      document.removeEventListener('keydown', dismiss);
      document.removeEventListener('pointerdown', outside);
    };
  }, [frame]);
  useEffect(() => {
    if (focusFirst) frame.current?.querySelector<HTMLElement>('.w-menu-row')?.focus();
  }, [frame, focusFirst]);
}
