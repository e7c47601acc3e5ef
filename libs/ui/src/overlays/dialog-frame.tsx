import { Dialog as Base } from '@base-ui/react/dialog';
import { useText } from '@cenote/i18n';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../controls/icon-button.tsx';

export interface DialogFrameProps {
  open: boolean;
  /** Asked for by Escape, by the cross and by a press beside it. */
  onClose: () => void;
  title: string;
  /** Keeps the title for screen readers alone. */
  hideTitle?: boolean;
  description?: ReactNode;
  /** In the head, before the title: the way back from a view within. */
  headStart?: ReactNode;
  /** In the head, before the cross. */
  headAction?: ReactNode;
  children: ReactNode;
  /** Stays in sight under what scrolls. */
  footer?: ReactNode;
  /** The content brings its own padding and scrolling, as a long list does. */
  flush?: boolean;
  /** Gets the focus on opening; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns what gets it on closing: an element, what had it before (true), or nothing, where another dialog follows (false). */
  finalFocus?: () => HTMLElement | null | boolean;
  'data-testid'?: string;
}

/** Backdrop, header, body and footer of dialogs and sheets. */
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
