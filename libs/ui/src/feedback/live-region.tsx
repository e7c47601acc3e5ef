export interface LiveRegionProps {
  /** Read out when it changes; empty says nothing. */
  message: string;
  /** `assertive` interrupts: for failures alone. */
  urgency?: 'polite' | 'assertive';
  'data-testid'?: string;
}

/** Tells a screen reader what the eye sees change. Keep it mounted; change its message. */
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
