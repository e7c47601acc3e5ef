/**
 * `limitButtonState()`: pure function that returns the first missing condition of a limit's review, or `review`. Also:
 * types `LimitButtonKind` (these states) and `LimitButtonInput`.
 */
import { isNative } from '@cenote/chains';
import type { Health } from '../../status/use-health.ts';
import { tokenObstacle } from '../../tokens/safety/token-obstacle.ts';
import type { WalletState } from '../../wallet/use-wallet.ts';
import type { openLevel } from '../list/open-count.ts';
import type { LimitForm } from './use-limit-form.ts';

export type LimitButtonKind =
  | 'offline'
  | 'serviceUnavailable'
  | 'connecting'
  | 'connectWallet'
  | 'mainNetworkOnly'
  | 'unsupportedNetwork'
  | 'selectToken'
  | 'sameToken'
  | 'tokenBlocked'
  | 'enterAmount'
  | 'findingMarket'
  | 'enterPrice'
  | 'amountOutOfRange'
  | 'insufficientBalance'
  | 'insufficientNetworkCost'
  | 'tooMany'
  | 'checkingTokens'
  | 'tokenUnreadable'
  | 'tokenDiffers'
  | 'review';

export interface LimitButtonInput {
  form: Pick<
    LimitForm,
    | 'network'
    | 'isLimitNetwork'
    | 'input'
    | 'output'
    | 'isSame'
    | 'tokenCheck'
    | 'market'
    | 'price'
    | 'choice'
  >;
  wallet: WalletState;
  health: Pick<Health, 'isOffline' | 'gateway'>;
  /** Level of the number of open limits. */
  level: ReturnType<typeof openLevel>;
}

export function limitButtonState({
  form,
  wallet,
  health,
  level,
}: LimitButtonInput): LimitButtonKind {
  if (health.isOffline) return 'offline';
  if (wallet.status === 'connecting') return 'connecting';
  if (wallet.status === 'disconnected') return 'connectWallet';
  if (!form.isLimitNetwork) return 'mainNetworkOnly';
  if (wallet.chainId !== form.network.id) return 'unsupportedNetwork';
  // Orders are submitted to the gateway: without it no limit can be placed, but a wrap would be paid for.
  if (!health.gateway) return 'serviceUnavailable';
  return (
    missingOnForm(form) ??
    missingInAccount(form, level) ??
    tokenObstacle(form.tokenCheck.state)?.kind ??
    'review'
  );
}

function missingOnForm({
  input,
  output,
  isSame,
  market,
  price,
  choice,
}: LimitButtonInput['form']): LimitButtonKind | undefined {
  if (!input.token || !output.token) return 'selectToken';
  if (isSame) return 'sameToken';
  if ([input.token, output.token].some(({ safety }) => safety === 'blocked')) return 'tokenBlocked';
  const isEmpty = (text: string) => !/[1-9]/.test(text);
  if (isEmpty(input.text) && isEmpty(output.text)) return 'enterAmount';
  if (!price && choice.by === 'amounts') return 'enterAmount';
  if (!price) return choice.by === 'market' && market.isLoading ? 'findingMarket' : 'enterPrice';
  if (input.amount === undefined || output.amount === undefined) return 'amountOutOfRange';
  return undefined;
}

function missingInAccount(
  { input }: LimitButtonInput['form'],
  level: LimitButtonInput['level'],
): LimitButtonKind | undefined {
  const { token, amount = 0n, balance } = input;
  if (balance !== undefined && balance < amount) return 'insufficientBalance';
  // The wrap costs gas, which is paid in the same coin.
  if (token && isNative(token.address) && balance === amount) return 'insufficientNetworkCost';
  return level === 'full' ? 'tooMany' : undefined;
}
