/**
 * `Dialog`: modal dialog, centred on wide screens, a bottom sheet on narrow ones. Focus stays inside and returns to the
 * element that opened it.
 */
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

export interface DialogProps extends DialogFrameProps {
  size?: 'small' | 'medium' | 'large';
}

export function Dialog({ size = 'medium', ...frame }: DialogProps) {
  return <DialogFrame {...frame} size={size} className="c-dialog" />;
}
