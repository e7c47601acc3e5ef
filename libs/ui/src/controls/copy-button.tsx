/**
 * `CopyButton`: icon button that copies a text to the clipboard, shows a check mark for 400 ms, and announces the
 * success or failure to screen readers.
 */
import { useText } from '@cenote/i18n';
import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../feedback/live-region.tsx';
import { IconButton } from './icon-button.tsx';

export interface CopyButtonProps {
  /** Text for the clipboard. */
  value: string;
  /** Accessible name, such as `Copy address`. */
  label?: string;
  size?: 'small' | 'medium';
  'data-testid'?: string;
}

const FEEDBACK_MS = 400;

export function CopyButton({ value, label, size = 'small', ...rest }: CopyButtonProps) {
  const t = useText();
  const [ticked, setTicked] = useState(false);
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    // Emptied first, so that a second copy is announced again.
    setMessage('');
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      setMessage(t('errors.general.copyFailed'));
      return;
    }
    setMessage(t('common.copied'));
    setTicked(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTicked(false), FEEDBACK_MS);
  };
  return (
    <span className="c-copy" data-ticked={ticked || undefined}>
      <IconButton
        {...rest}
        icon={ticked ? 'check' : 'copy'}
        label={label ?? t('common.copy')}
        size={size}
        onClick={copy}
      />
      <LiveRegion message={message} />
    </span>
  );
}
