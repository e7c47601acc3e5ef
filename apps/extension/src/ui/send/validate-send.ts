/**
 * `validateSend()`: the first error of a transfer form; undefined if it can be reviewed. Also: `sendErrorText()`, the
 * label of the button for it.
 */
import type { Translate } from '@cenote/i18n';
import type { Recipient } from './use-recipient.ts';

export interface SendInputs {
  recipient: Recipient['state'];
  amount: bigint | undefined;
  balance: bigint;
  /** Maximum fee in the network's coin; undefined while it is unknown. */
  cost: bigint | undefined;
  /** The account's balance of the network's coin. */
  coin: bigint;
  /** Whether the transferred token is that coin. */
  isCoin: boolean;
  /** Whether there is an unconfirmed danger. */
  mustAccept: boolean;
}

/** The first error; undefined if the transfer can be reviewed. */
export function validateSend(facts: SendInputs) {
  const { recipient, amount, balance, cost, coin, isCoin, mustAccept } = facts;
  if (amount !== undefined && amount > balance) return 'balance';
  if (recipient === 'invalid' || recipient === 'unreachable') return 'invalid';
  if (recipient !== 'found') return 'recipient';
  if (!amount) return 'amount';
  if (cost !== undefined && cost + (isCoin ? amount : 0n) > coin) return 'gas';
  return mustAccept ? 'accept' : undefined;
}

/** Label of the button: the next step, or the error. */
export function sendErrorText(
  t: Translate,
  obstacle: ReturnType<typeof validateSend>,
  symbol: string,
): string {
  switch (obstacle) {
    case 'recipient':
      return t('extension.send.select');
    case 'invalid':
      return t('extension.send.invalidRecipient');
    case 'amount':
      return t('swap.button.enterAmount');
    case 'balance':
      return t('swap.button.insufficientBalance', { symbol });
    case 'gas':
      return t('swap.button.insufficientFundsForGas');
    case 'accept':
      return t('extension.send.acceptFirst');
    case undefined:
      return t('swap.button.review');
  }
}
