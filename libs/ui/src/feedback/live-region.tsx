export interface LiveRegionProps {
  /** Announced when it changes; empty announces nothing. */
  message: string;
  /** `assertive` interrupts the screen reader: for failures only. */
  urgency?: 'polite' | 'assertive';
  'data-testid'?: string;
}

/** ARIA live region. Keep it mounted and change its message. */
export function LiveRegion({ message, urgency = 'polite', ...rest }: LiveRegionProps) {
  return (
    <div
      {...rest}
      className="c-hidden"
      role={urgency === 'assertive' ? 'alert' : 'status'}
      aria-live={urgency}
      aria-atomic="true"
    >
      {message}
    </div>
  );
}
