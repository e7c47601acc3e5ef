/**
 * `LiveRegion`: invisible ARIA live region that announces its `message` to screen readers when it changes. Keep it
 * mounted.
 */

export interface LiveRegionProps {
  /** Announced when it changes; empty announces nothing. */
  message: string;
  /** `assertive` interrupts the screen reader: for failures only. */
  urgency?: 'polite' | 'assertive';
  'data-testid'?: string;
}

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
