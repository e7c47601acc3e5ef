/**
 * Pure functions: `pairObstacle()`, `priceObstacle()`, `rangeObstacle()` return what a step of the form still needs;
 * `depositButton()` returns the first missing condition of the review, or `review`. Also: types `Obstacle`,
 * `DepositButton`.
 */

import { isOutOfOrder } from '../../liquidity/range/chosen-range.ts';
import type { Health } from '../../status/use-health.ts';
import { tokenObstacle } from '../../tokens/safety/token-obstacle.ts';
import type { WalletState } from '../../wallet/use-wallet.ts';
import type { CreatePositionForm, DepositSide } from './use-create-form.ts';

export type Obstacle =
  | 'selectToken'
  | 'sameToken'
  | 'tokenBlocked'
  | 'selectFee'
  | 'invalidHook'
  | 'acceptHook'
  | 'readingPool'
  | 'poolUnreadable'
  | 'enterPrice'
  | 'rangeOrder';

type PairForm = Pick<
  CreatePositionForm,
  'tokenA' | 'tokenB' | 'isSame' | 'key' | 'pool' | 'arePoolsUnreadable'
>;

/** @param isHookAccepted the user has accepted what the pool's hook may do; true without a hook */
export function pairObstacle(form: PairForm, isHookAccepted: boolean): Obstacle | undefined {
  const { tokenA, tokenB } = form;
  if (form.isSame) return 'sameToken';
  if (!tokenA || !tokenB) return 'selectToken';
  if ([tokenA, tokenB].some(({ safety }) => safety === 'blocked')) return 'tokenBlocked';
  if (!form.key) return 'selectFee';
  if (!isHookAccepted) return 'acceptHook';
  if (form.pool === undefined) return form.arePoolsUnreadable ? 'poolUnreadable' : 'readingPool';
  return undefined;
}

export const priceObstacle = ({
  sqrtPriceX96,
}: Pick<CreatePositionForm, 'sqrtPriceX96'>): Obstacle | undefined =>
  sqrtPriceX96 === undefined ? 'enterPrice' : undefined;

export const rangeObstacle = ({
  state,
}: Pick<CreatePositionForm, 'state'>): Obstacle | undefined =>
  isOutOfOrder(state) ? 'rangeOrder' : undefined;

export type DepositButton =
  | { kind: Obstacle }
  | {
      kind:
        | 'offline'
        | 'connecting'
        | 'connectWallet'
        | 'unsupportedNetwork'
        | 'enterAmount'
        | 'insufficientNetworkCost'
        | 'tokenDiffers'
        | 'tokenUnreadable'
        | 'checkingTokens'
        | 'acceptPrice'
        | 'review';
    }
  | { kind: 'insufficientBalance'; symbol: string };

export interface DepositButtonInput {
  form: PairForm &
    Pick<
      CreatePositionForm,
      'network' | 'state' | 'sqrtPriceX96' | 'version' | 'sideA' | 'sideB' | 'tokenCheck'
    >;
  /** What the account must have of each side, in base units; undefined without an amount. */
  required: { A: bigint; B: bigint } | undefined;
  isHookAccepted: boolean;
  /** The price is near the market's, or the user has acknowledged that it is not. */
  isPriceAccepted: boolean;
  wallet: WalletState;
  health: Pick<Health, 'isOffline'>;
  /** Base units of the native coin that the account has. */
  nativeBalance: bigint | undefined;
}

export function depositButton(input: DepositButtonInput): DepositButton {
  const { form, required, wallet } = input;
  if (input.health.isOffline) return { kind: 'offline' };
  if (wallet.status === 'connecting') return { kind: 'connecting' };
  if (wallet.status === 'disconnected') return { kind: 'connectWallet' };
  if (wallet.chainId !== form.network.id) return { kind: 'unsupportedNetwork' };
  const obstacle =
    pairObstacle(form, input.isHookAccepted) ??
    (form.pool === null ? priceObstacle(form) : undefined) ??
    (form.version === 'v2' ? undefined : rangeObstacle(form));
  if (obstacle) return { kind: obstacle };
  if (!required) return { kind: 'enterAmount' };
  for (const [side, amount] of [
    [form.sideA, required.A],
    [form.sideB, required.B],
  ] as const) {
    if (isShort(side, amount))
      return { kind: 'insufficientBalance', symbol: side.token?.symbol ?? '' };
  }
  if (input.nativeBalance === 0n) return { kind: 'insufficientNetworkCost' };
  const next = { kind: input.isPriceAccepted ? 'review' : 'acceptPrice' } as const;
  return tokenObstacle(form.tokenCheck.state) ?? next;
}

const isShort = ({ balance, isTaken }: DepositSide, amount: bigint): boolean =>
  isTaken && balance !== undefined && balance < amount;
