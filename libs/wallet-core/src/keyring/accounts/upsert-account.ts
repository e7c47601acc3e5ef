/**
 * `upsertAccount()`: returns the secrets with an added account, or with the one of the same address upgraded to a
 * stronger source; throws if its source is as strong already. Also: type `AccountSource`.
 */
import type { Address } from '@cenote/chains';
import type { Random } from '../../ports.ts';
import { KeyringError } from '../errors.ts';
import { type KeyringSecrets, parseSecrets, type WalletAccount } from '../secrets.ts';
import { newId } from './new-id.ts';

/** The source of an account's key, or `viewOnly`. */
export type AccountSource =
  | { kind: 'phrase'; sourceId: string; index: number }
  | { kind: 'key'; sourceId: string }
  | { kind: 'viewOnly' };

/** Higher sources replace lower ones: a phrase replaces a key (it derives the same one), both replace watch-only. */
const STRENGTH = { viewOnly: 0, key: 1, phrase: 2 } as const;

/**
 * Adds an account to the secrets, or upgrades the one of the same address to a stronger source; it keeps its id, label
 * and position.
 * @throws KeyringError ACCOUNT_DUPLICATE if its source is as strong already
 */
export function upsertAccount(
  secrets: KeyringSecrets,
  address: Address,
  source: AccountSource,
  random: Random,
): KeyringSecrets {
  const known = secrets.accounts.find((account) => account.address === address);
  if (!known) {
    const account: WalletAccount = { id: newId(random), address, label: '', ...source };
    return parseSecrets({ ...secrets, accounts: [...secrets.accounts, account] });
  }
  if (STRENGTH[source.kind] <= STRENGTH[known.kind])
    throw new KeyringError('ACCOUNT_DUPLICATE', 'The account is already added');
  const { id, label } = known;
  const account: WalletAccount = { id, address, label, ...source };
  return parseSecrets({
    ...secrets,
    keys: secrets.keys.filter((key) => known.kind !== 'key' || key.id !== known.sourceId),
    accounts: secrets.accounts.map((one) => (one === known ? account : one)),
  });
}
