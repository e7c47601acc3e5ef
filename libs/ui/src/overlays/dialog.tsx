import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

export interface DialogProps extends DialogFrameProps {
  size?: 'small' | 'medium' | 'large';
}

/**
 * A question that must be answered before the rest goes on: in the middle of a wide screen, a sheet
 * from the bottom of a narrow one. Focus stays inside and returns to what opened it.
 */
export function Dialog({ size = 'medium', ...frame }: DialogProps) {
  return <DialogFrame {...frame} size={size} className="c-dialog" />;
}
