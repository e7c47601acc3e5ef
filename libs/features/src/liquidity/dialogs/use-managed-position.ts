import { NATIVE } from '@cenote/chains';
import type { PositionState } from '@cenote/trading/onchain';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { nativeToken, type Token } from '../../tokens/list/token.ts';
import { useTokens } from '../../tokens/list/use-tokens.ts';
import type { ManagedPosition } from '../requests/managed-position.ts';

/** What all dialogs of a position need. */
export interface PositionDialogProps {
  network: ConnectedNetwork;
  position: PositionState;
  /** The position does not exist any more. */
  isGone?: boolean;
  /** In the order of the pool's tokens. */
  tokens: readonly [Token, Token];
  /** Called when the dialog is closed. */
  onClose(): void;
  /** Called after a confirmed transaction; the position has changed. */
  onDone?(): void;
}

/** Hook: returns a position with the tokens that its dialogs show. */
export function useManagedPosition({
  network,
  position,
  tokens,
}: Pick<PositionDialogProps, 'network' | 'position' | 'tokens'>): ManagedPosition {
  const list = useTokens(network);
  return { network, position, tokens, native: list.find(NATIVE) ?? nativeToken(network) };
}
