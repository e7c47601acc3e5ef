import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

export type SheetProps = DialogFrameProps;

/**
 * A panel at the end of a wide screen, from the bottom of a narrow one, as for the account. Focus
 * stays inside and returns to what opened it.
 */
export function Sheet(props: SheetProps) {
  return <DialogFrame {...props} className="c-dialog c-sheet" />;
}
