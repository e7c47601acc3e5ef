/**
 * Component `PositionDialogs`: shows the dialog that its children open by the hook `useOpenDialog()`. It stays open when
 * the position ends, as with the transaction that burns it. The dialogs load when one is opened.
 */
import { withLazyTexts } from '@cenote/i18n';
import type { PositionState } from '@cenote/trading/onchain';
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { PositionTokens } from '../data/use-position-tokens.ts';

const load = () => withLazyTexts(import('../../liquidity/index.ts'));
const DIALOGS = {
  increase: lazy(() => load().then(({ IncreaseDialog }) => ({ default: IncreaseDialog }))),
  decrease: lazy(() => load().then(({ RemoveDialog }) => ({ default: RemoveDialog }))),
  collect: lazy(() => load().then(({ CollectDialog }) => ({ default: CollectDialog }))),
  burn: lazy(() => load().then(({ BurnDialog }) => ({ default: BurnDialog }))),
};
export type PositionAction = keyof typeof DIALOGS;

export interface OpenedDialog {
  action: PositionAction;
  network: ConnectedNetwork;
  /** As read from the chain when the dialog was opened. */
  state: PositionState;
  tokens: PositionTokens;
  /** Called after a confirmed transaction. */
  onDone(): void;
}

const OpenDialogContext = createContext<((dialog: OpenedDialog) => void) | undefined>(undefined);

/** Returns the function that opens a dialog of a position. */
export function useOpenDialog(): (dialog: OpenedDialog) => void {
  const open = use(OpenDialogContext);
  if (!open) throw new Error('useOpenDialog outside PositionDialogs');
  return open;
}

export function PositionDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedDialog>();
  const Dialog = opened && DIALOGS[opened.action];
  return (
    <OpenDialogContext value={setOpened}>
      {children}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog
            network={opened.network}
            position={opened.state}
            tokens={[opened.tokens.token0, opened.tokens.token1]}
            onClose={() => setOpened(undefined)}
            onDone={opened.onDone}
          />
        </Suspense>
      )}
    </OpenDialogContext>
  );
}
