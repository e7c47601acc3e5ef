/**
 * Types and helpers of requests that change an existing position: `ManagedPosition`, `positionRefOf()` (how the chain
 * identifies it), `readManaged()` (reads its current state), `tokensWithNative()` (its tokens with the native coin in place
 * of the wrapped one).
 */
import { isNative, sameAddress } from '@cenote/chains';
import { type PositionRef, type PositionState, readPosition } from '@cenote/trading/onchain';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { Token } from '../../tokens/list/token.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';

/** A position of the connected account that is to be changed. */
export interface ManagedPosition {
  network: ConnectedNetwork;
  position: PositionState;
  /** In the order of the pool's tokens. */
  tokens: readonly [Token, Token];
  /** Entry of the native coin, with its price. */
  native: Token;
}

/** Returns how the chain identifies a position. */
export const positionRefOf = (position: PositionState): PositionRef =>
  position.protocol === 'v2'
    ? { protocol: 'v2', pair: position.pool.id, owner: position.owner }
    : { protocol: position.protocol, tokenId: position.tokenId };

/**
 * Reads the current state of a position.
 * @throws TradeError `POSITION_NOT_FOUND` if it does not exist any more, `ACCOUNT_CHANGED` if another account owns it
 */
export async function readManaged(
  { client, contracts, account }: StepContext,
  position: PositionState,
): Promise<PositionState> {
  const state = await readPosition(client, contracts, positionRefOf(position));
  if (!state) throw new TradeError('POSITION_NOT_FOUND');
  if (!sameAddress(state.owner, account)) throw new TradeError('ACCOUNT_CHANGED');
  return state;
}

/** Whether one side of the position is the wrapped native coin, which can be paid and received as the native coin. */
export const hasWrapped = ({ network, tokens }: ManagedPosition): boolean =>
  !network.hasOneBalance &&
  tokens.some(({ address }) => sameAddress(address, network.wrappedNative)) &&
  // A v4 pool with both forms: converting would merge the two sides.
  !tokens.some(({ address }) => isNative(address));

/** Returns the tokens as they are paid or received. */
export function tokensWithNative(managed: ManagedPosition, inNative: boolean): [Token, Token] {
  const { network, tokens, native } = managed;
  const isConverted = inNative && hasWrapped(managed);
  const [token0, token1] = tokens;
  const shown = (token: Token): Token =>
    isConverted && sameAddress(token.address, network.wrappedNative) ? native : token;
  return [shown(token0), shown(token1)];
}

/** Returns the key of a position for the keys of requests. */
export const keyOfPosition = ({ protocol, tokenId, pool }: PositionState): string =>
  `${protocol} ${tokenId ?? pool.id}`;
