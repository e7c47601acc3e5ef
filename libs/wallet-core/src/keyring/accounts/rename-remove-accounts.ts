/** Pure functions that return changed wallet secrets: `renameAccount()`, `removeAccount()`, `removePhrase()`. */
import { KeyringError } from '../errors.ts';
import { type KeyringSecrets, parseSecrets, type WalletAccount } from '../secrets.ts';
import { parseLabel } from './label.ts';

function accountOf({ accounts }: KeyringSecrets, id: string): WalletAccount {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw new KeyringError('ACCOUNT_UNKNOWN', 'Account not found');
  return account;
}

/** @throws KeyringError ACCOUNT_UNKNOWN, LABEL_TOO_LONG, LABEL_CHARACTERS */
export function renameAccount(secrets: KeyringSecrets, id: string, text: string): KeyringSecrets {
  const account = accountOf(secrets, id);
  const label = parseLabel(text);
  return parseSecrets({
    ...secrets,
    accounts: secrets.accounts.map((one) => (one === account ? { ...one, label } : one)),
  });
}

/**
 * Removes an account, and its private key if it was imported. An account of a phrase can be added again.
 * @throws KeyringError ACCOUNT_UNKNOWN; ACCOUNT_LAST for the wallet's last; PHRASE_LAST_ACCOUNT for a phrase's last:
 * that would remove the phrase, which requires an explicit `removePhrase`
 */
export function removeAccount(secrets: KeyringSecrets, id: string): KeyringSecrets {
  const account = accountOf(secrets, id);
  const others = secrets.accounts.filter((one) => one !== account);
  const isPhrasesLast =
    account.kind === 'phrase' &&
    !others.some((one) => one.kind === 'phrase' && one.sourceId === account.sourceId);
  if (others.length === 0)
    throw new KeyringError('ACCOUNT_LAST', 'The last account cannot be removed');
  if (isPhrasesLast)
    throw new KeyringError(
      'PHRASE_LAST_ACCOUNT',
      'The last account of a recovery phrase cannot be removed',
    );
  return parseSecrets({
    ...secrets,
    keys: secrets.keys.filter((key) => account.kind !== 'key' || key.id !== account.sourceId),
    accounts: others,
  });
}

/**
 * Removes a phrase and all its accounts; without a copy of the phrase they are lost.
 * @throws KeyringError SOURCE_UNKNOWN, ACCOUNT_LAST if no account would remain
 */
export function removePhrase(secrets: KeyringSecrets, sourceId: string): KeyringSecrets {
  const phrases = secrets.phrases.filter(({ id }) => id !== sourceId);
  const accounts = secrets.accounts.filter(
    (one) => one.kind !== 'phrase' || one.sourceId !== sourceId,
  );
  if (phrases.length === secrets.phrases.length)
    throw new KeyringError('SOURCE_UNKNOWN', 'Recovery phrase not found');
  if (accounts.length === 0)
    throw new KeyringError('ACCOUNT_LAST', 'The last account cannot be removed');
  return parseSecrets({ ...secrets, phrases, accounts });
}
