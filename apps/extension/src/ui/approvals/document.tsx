interface DocumentProps {
  /** What it is; read out. */
  label: string;
  id: string;
  /** Figures and brackets, in letters of one width. */
  isCode?: boolean;
  children: string;
}

/** Something to be read to its end before it is signed. */
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
