/**
 * Component `AcknowledgeDialog` (default export): dialog with warnings about tokens that must be acknowledged before
 * they are used.
 */
import { useText } from '@cenote/i18n';
import { Dialog } from '@cenote/ui';
import { useState } from 'react';
import type { Token } from '../list/token.ts';
import { acknowledge } from './acknowledged.ts';
import { TokenWarning } from './token-warning.tsx';

export interface AcknowledgeDialogProps {
  /** Tokens with a warning to acknowledge; at least one. */
  tokens: readonly Token[];
  onDone(): void;
  onClose(): void;
}

export default function AcknowledgeDialog({ tokens, onDone, onClose }: AcknowledgeDialogProps) {
  const t = useText();
  const [read, setRead] = useState(0);
  const token = tokens[read];
  if (!token) return null;
  const accept = () => {
    acknowledge(token);
    if (read + 1 < tokens.length) setRead(read + 1);
    else onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('selector.warningTitle')}
      data-testid="acknowledge-dialog"
    >
      <TokenWarning token={token} onAccept={accept} onBack={onClose} />
    </Dialog>
  );
}
