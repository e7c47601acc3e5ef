/**
 * `conditionLabel()`: label of the button of a trade's form for what all forms need, and for the review. Also: types
 * `FormCondition`, `ConditionFacts` (its input).
 */
import type { Translate } from '@cenote/i18n';
import type { TokenObstacle } from '../../tokens/safety/token-obstacle.ts';

export type FormCondition =
  | 'offline'
  | 'connecting'
  | 'connectWallet'
  | 'unsupportedNetwork'
  | 'selectToken'
  | 'sameToken'
  | 'tokenBlocked'
  | 'enterAmount'
  | 'insufficientBalance'
  | 'insufficientNetworkCost'
  | TokenObstacle['kind']
  | 'review';

export interface ConditionFacts {
  /** Name of the network that the wallet is requested to switch to. */
  network: string;
  /** Symbol of the token of which the account has too little. */
  symbol?: string | undefined;
}

export function conditionLabel(
  t: Translate,
  condition: FormCondition,
  { network, symbol = '' }: ConditionFacts,
): string {
  switch (condition) {
    case 'offline':
      return t('swap.button.offline');
    case 'connecting':
      return t('swap.button.connecting');
    case 'connectWallet':
      return t('swap.button.connect');
    case 'unsupportedNetwork':
      return t('swap.button.switchNetwork', { network });
    case 'selectToken':
      return t('swap.button.selectToken');
    case 'sameToken':
      return t('swap.button.sameToken');
    case 'tokenBlocked':
      return t('swap.button.tokenBlocked');
    case 'enterAmount':
      return t('swap.button.enterAmount');
    case 'insufficientBalance':
      return t('swap.button.insufficientBalance', { symbol });
    case 'insufficientNetworkCost':
      return t('swap.button.insufficientFundsForGas');
    case 'checkingTokens':
      return t('tokens.check.checking');
    case 'tokenUnreadable':
      return t('tokens.check.unreadable');
    case 'tokenDiffers':
      return t('tokens.check.differs');
    case 'review':
      return t('swap.button.review');
  }
}
