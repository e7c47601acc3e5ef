import { withLazyTexts } from '@cenote/i18n';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import type { Token } from '../list/token.ts';
import { mustAcknowledge } from './acknowledged.ts';

const AcknowledgeDialog = lazyPart(() => withLazyTexts(import('./acknowledge-dialog.tsx')));

/**
 * Hook: returns `goOnWith(tokens)`, which calls `onRead` immediately, or after the user acknowledged the tokens'
 * warnings in a dialog, and `warning`, that dialog, which must be rendered.
 */
export function useTokenAcknowledgement(onRead: () => void): {
  goOnWith(tokens: readonly (Token | undefined)[]): void;
  warning: ReactNode;
} {
  const [unread, setUnread] = useState<readonly Token[]>();
  return {
    goOnWith(tokens) {
      const known = tokens.filter((token) => token !== undefined);
      const doubtful = known.filter(mustAcknowledge);
      if (doubtful.length > 0) setUnread(doubtful);
      else onRead();
    },
    warning: unread && (
      <AcknowledgeDialog
        tokens={unread}
        onClose={() => setUnread(undefined)}
        onDone={() => {
          setUnread(undefined);
          onRead();
        }}
      />
    ),
  };
}
