import { Dialog as Base } from '@base-ui/react/dialog';
import { useText } from '@cenote/i18n';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../controls/icon-button.tsx';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, by the cross and by a press beside the dialog. */
  onClose: () => void;
  title: string;
  /** Keeps the title for screen readers alone. */
  hideTitle?: boolean;
  description?: ReactNode;
  /** In the head, before the cross. */
  headAction?: ReactNode;
  children: ReactNode;
  /** Stays in sight under what scrolls. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** The content brings its own padding and scrolling, as a long list does. */
  flush?: boolean;
  /** Gets the focus on opening; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  'data-testid'?: string;
}

/**
 * A question that must be answered before the rest goes on: in the middle of a wide screen, a sheet
 * from the bottom of a narrow one. Focus stays inside and returns to what opened it.
 */
export function Dialog(props: DialogProps) {
  const t = useText();
  const { open, onClose, title, hideTitle = false, description, headAction, footer } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="c-backdrop" />
        <Base.Popup
          className="c-dialog"
          data-size={props.size ?? 'medium'}
          data-testid={props['data-testid']}
          {...(props.initialFocus ? { initialFocus: props.initialFocus } : undefined)}
        >
          <div className="c-dialog-head">
            <Base.Title className={hideTitle ? 'c-hidden' : 'c-dialog-title'}>{title}</Base.Title>
            <span />
            {headAction}
            <Base.Close render={<IconButton icon="close" label={t('common.close')} />} />
          </div>
          {description && (
            <Base.Description className="c-dialog-description">{description}</Base.Description>
          )}
          <div className="c-dialog-body" data-flush={props.flush ? '' : undefined}>
            {props.children}
          </div>
          {footer && <div className="c-dialog-foot">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
