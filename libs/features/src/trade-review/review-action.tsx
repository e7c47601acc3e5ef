/** Component `ReviewAction`: the main button at the end of a review, always in view, with a second action under it. */
import { Button, type ButtonProps } from '@cenote/ui';
import type { ReactNode } from 'react';

export interface ReviewActionProps
  extends Pick<ButtonProps, 'busy' | 'disabled' | 'variant' | 'children'> {
  /** Progress of the confirmed trade. */
  phase?: string;
  onConfirm(): void;
  /** Secondary action, under the button. */
  other?: ReactNode;
  'data-testid': string;
}

export const ReviewAction = ({ phase, onConfirm, other, ...button }: ReviewActionProps) => (
  <div className="f-review-action">
    <Button
      size="large"
      fullWidth
      {...button}
      // Ignores the second press of a double click.
      onClick={({ detail }) => detail < 2 && onConfirm()}
      data-state={phase}
    />
    {other}
  </div>
);
