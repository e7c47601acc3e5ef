/**
 * Component `PositionDialogs`: shows the dialog that its children open by the hook `useOpenDialog()`. It stays open when
 * the position ends, as with the transaction that burns it. The dialogs load when one is opened.
 */
import { withLazyTexts } from '@cenote/i18n';
import type { PositionState } from '@cenote/trading/onchain';
import { useQuery } from '@tanstack/react-query';
import { getClient } from '@wagmi/core';
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { type PositionRequest, positionStateQuery } from '../../liquidity/data/position-queries.ts';
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
  return (
    <OpenDialogContext value={setOpened}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <Opened {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </OpenDialogContext>
  );
}

/** The dialog, with the position as it is now: another tab or wallet may change or end it. */
function Opened({ action, network, state, tokens, ...props }: OpenedDialog & { onClose(): void }) {
  const Dialog = DIALOGS[action];
  const client = getClient(useConfig(), { chainId: network.id });
  const { data } = useQuery(positionStateQuery(client, network, requestOf(network.id, state)));
  return (
    <Dialog
      network={network}
      position={data ?? state}
      isGone={data === null}
      tokens={[tokens.token0, tokens.token1]}
      {...props}
    />
  );
}

const requestOf = (chainId: number, state: PositionState): PositionRequest =>
  state.protocol === 'v2'
    ? { chainId, protocol: 'v2', id: state.pool.id, owner: state.owner }
    : { chainId, protocol: state.protocol, id: String(state.tokenId) };
