export interface LiveRegionProps {
  /** Read out when it changes; empty says nothing. */
  message: string;
  /** `assertive` interrupts: for failures alone. */
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
