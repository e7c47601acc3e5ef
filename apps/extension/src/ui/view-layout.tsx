/** Component: header with back button and body of a view; moves the focus, and leaves on Escape. */
import { type FixedTextKey, useText } from '@cenote/i18n';
import { IconButton, Skeleton } from '@cenote/ui';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from 'react';

export interface ViewLayoutProps {
  name: string;
  title: FixedTextKey;
  /** The element that opened the view that was just closed: it gets the focus. */
  returnTo: RefObject<Element | null>;
  onBack: () => void;
  children: ReactNode;
}

/** Header and body of a view; the header shows while the view loads. */
export function ViewLayout({ name, title, returnTo, onBack, children }: ViewLayoutProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLElement>(null);
  // Runs each time the view becomes visible.
  useEffect(() => {
    const opener = returnTo.current;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    // A field with autofocus may have the focus already.
    else if (!frame.current?.contains(document.activeElement)) heading.current?.focus();
  }, [returnTo]);
  const leaveByEscape = (event: KeyboardEvent<HTMLElement>) => {
    // Elements over the view, such as a dialog, handle Escape themselves.
    const isInside = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return;
    // The browser would close the popup.
    event.preventDefault();
    onBack();
  };
  return (
    <main className="x-screen" ref={frame} onKeyDown={leaveByEscape} data-testid={`view-${name}`}>
      <header className="x-view-head">
        <IconButton
          icon="chevron-left"
          label={t('common.back')}
          onClick={onBack}
          data-testid="back"
        />
        <h1 className="x-view-title" ref={heading} tabIndex={-1}>
          {t(title)}
        </h1>
      </header>
      <div className="x-grow">
        <Suspense fallback={<Skeleton width="100%" height={200} />}>{children}</Suspense>
      </div>
    </main>
  );
}
