/**
 * `Sheet`: modal panel at the end of a wide screen, or at the bottom of a narrow one, such as the account drawer. Focus
 * stays inside and returns to the element that opened it.
 */
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

export type SheetProps = DialogFrameProps;

export function Sheet(props: SheetProps) {
  return <DialogFrame {...props} className="c-dialog c-sheet" />;
}
