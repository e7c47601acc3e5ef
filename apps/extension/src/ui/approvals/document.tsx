/** Component: scrollable box for text or data that should be read before signing. */
interface DocumentProps {
  /** Accessible name. */
  label: string;
  id: string;
  /** Uses a monospace font. */
  isCode?: boolean;
  children: string;
}

/** Scrollable box for data that should be read before signing. */
export const Document = ({ label, id, isCode = false, children }: DocumentProps) => (
  <section
    className={isCode ? 'x-document x-code' : 'x-document'}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is read by scrolling
    tabIndex={0}
    data-testid={id}
  >
    {children}
  </section>
);
