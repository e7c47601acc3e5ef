/** `depositLabel()`: label of the deposit's button: what is missing, or the next action. */
import type { Translate } from '@cenote/i18n';
import { OBSTACLE_TEXT } from './obstacle-text.ts';
import type { DepositButton } from './step-button.ts';

export function depositLabel(t: Translate, button: DepositButton, network: string): string {
  switch (button.kind) {
    case 'offline':
      return t('swap.button.offline');
    case 'connecting':
      return t('swap.button.connecting');
    case 'connectWallet':
      return t('swap.button.connect');
    case 'unsupportedNetwork':
      return t('swap.button.switchNetwork', { network });
    case 'enterAmount':
      return t('swap.button.enterAmount');
    case 'insufficientBalance':
      return t('swap.button.insufficientBalance', { symbol: button.symbol });
    case 'insufficientNetworkCost':
      return t('swap.button.insufficientFundsForGas');
    case 'checkingTokens':
      return t('tokens.check.checking');
    case 'tokenUnreadable':
      return t('tokens.check.unreadable');
    case 'tokenDiffers':
      return t('tokens.check.differs');
    case 'acceptPrice':
      return t('createPosition.button.acceptPrice');
    case 'review':
      return t('swap.button.review');
    default:
      return t(OBSTACLE_TEXT[button.kind]);
  }
}
