/**
 * `DialogFrame`: component shared by Dialog and Sheet: modal with backdrop, header, scrolling body and footer. Also:
 * type `DialogFrameProps`.
 */
import { Dialog as Base } from '@base-ui/react/dialog';
import { useText } from '@cenote/i18n';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../controls/icon-button.tsx';

export interface DialogFrameProps {
  open: boolean;
  /** Called on Escape, by the close button and by a press outside. */
  onClose: () => void;
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  description?: ReactNode;
  /** In the header before the title: the back button of a nested view. */
  headStart?: ReactNode;
  /** In the header before the close button. */
  headAction?: ReactNode;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** The content has its own padding and scrolling, such as a long list. */
  flush?: boolean;
  /** Gets focus on opening; default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * Returns what gets focus on closing: an element, the previously focused one (true), or none, if another dialog
   * follows (false).
   */
  finalFocus?: () => HTMLElement | null | boolean;
  'data-testid'?: string;
}

export function DialogFrame(props: DialogFrameProps & { className: string; size?: string }) {
  const t = useText();
  const { open, onClose, title, hideTitle = false, description, footer } = props;
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
          className={props.className}
          data-size={props.size}
          data-testid={props['data-testid']}
          {...(props.initialFocus ? { initialFocus: props.initialFocus } : undefined)}
          {...(props.finalFocus ? { finalFocus: props.finalFocus } : undefined)}
        >
          <div className="c-dialog-head">
            {props.headStart}
            <Base.Title className={hideTitle ? 'c-hidden' : 'c-dialog-title'}>{title}</Base.Title>
            <span />
            {props.headAction}
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
