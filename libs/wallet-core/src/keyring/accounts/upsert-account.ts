/** Adds an account to the secrets, or upgrades the existing one of the same address to a stronger source. */
import type { Address } from '@cenote/chains';
import type { Random } from '../../ports.ts';
import { KeyringError } from '../errors.ts';
import { type KeyringSecrets, parseSecrets, type WalletAccount } from '../secrets.ts';
import { newId } from './new-id.ts';

/** What makes an account able to sign, or `viewOnly`. */
export type AccountSource =
  | { kind: 'phrase'; sourceId: string; index: number }
  | { kind: 'key'; sourceId: string }
  | { kind: 'viewOnly' };

/** The stronger means takes an account over from the weaker: a phrase from a key (it gives the same key again), both from watching. */
const STRENGTH = { viewOnly: 0, key: 1, phrase: 2 } as const;

/**
 * The secrets with an account: a new one, or the one of this address with better means, which keeps its id, label and place.
 * @throws {KeyringError} ACCOUNT_DUPLICATE where the wallet has it by means as good
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
    throw new KeyringError('ACCOUNT_DUPLICATE', 'The wallet has this account already');
  const { id, label } = known;
  const account: WalletAccount = { id, address, label, ...source };
  return parseSecrets({
    ...secrets,
    keys: secrets.keys.filter((key) => known.kind !== 'key' || key.id !== known.sourceId),
    accounts: secrets.accounts.map((one) => (one === known ? account : one)),
  });
}
