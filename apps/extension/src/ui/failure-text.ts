import type { Translate } from '@cenote/i18n';
import { waitOf } from '@cenote/wallet-core/vault';
import type { Failure } from '../messages/ui.ts';

/** `failureText()`: translated text for the error of a failed command, by its code. */
export function failureText(t: Translate, { code, retryAfter }: Failure): string {
  switch (code) {
    case 'WRONG_PASSWORD':
      return t('extension.failure.wrongPassword');
    case 'LOCKED_OUT':
      return lockedOutText(t, retryAfter ?? 0);
    case 'PHRASE_LENGTH':
    case 'PHRASE_UNKNOWN_WORDS':
    case 'PHRASE_CHECKSUM':
      return t('extension.failure.invalidPhrase');
    case 'KEY_INVALID':
      return t('extension.failure.invalidKey');
    case 'ADDRESS_INVALID':
      return t('extension.failure.invalidAddress');
    case 'NETWORK_PENDING':
      return t('extension.chains.pending');
    case 'ADDRESS_CONTRACT':
      return t('extension.accounting.isContract');
    case 'ACCOUNT_DUPLICATE':
      return t('extension.accounting.duplicate');
    case 'LABEL_TOO_LONG':
      return t('extension.accounting.labelTooLong');
    case 'LABEL_CHARACTERS':
      return t('extension.accounting.labelCharacters');
    case 'ACCOUNT_LAST':
    case 'PHRASE_LAST_ACCOUNT':
      return t('extension.accounting.last');
    case 'KEYSTORE_INVALID':
    case 'KEYSTORE_TOO_HEAVY':
    case 'KEYSTORE_BROKEN':
      return t('extension.failure.invalidKeystore');
    case 'KEYSTORE_PASSWORD_WRONG':
      return t('extension.failure.keystorePassword');
    case 'VAULT_EXISTS':
      return t('extension.exists');
    case 'VAULT_DAMAGED':
    case 'VAULT_TOO_NEW':
    case 'SECRETS_BROKEN':
      return t('extension.failure.damaged');
    case 'BACKUP_ABSENT':
      return t('extension.backups.failure.absent');
    case 'BACKUP_CONSENT':
      return t('extension.backups.failure.consent');
    case 'BACKUP_EXISTS':
      return t('extension.backups.failure.exists');
    case 'BACKUP_DAMAGED':
    case 'BACKUP_INPUT':
      return t('extension.backups.failure.damaged');
    case 'BACKUP_TOO_NEW':
      return t('extension.backups.failure.tooNew');
    case 'BACKUP_CODE':
      return t('extension.backups.failure.code');
    case 'BACKUP_TOO_LARGE':
      return t('extension.backups.failure.tooLarge');
    case 'BACKUP_UNREACHABLE':
    case 'BACKUP_PLACE_FAILED':
      return t('extension.backups.failure.unreachable');
    case 'BACKUP_REFUSED':
    case 'BACKUP_BUSY':
      return t('extension.backups.failure.busy');
    case 'PASSKEY_NO_PRF':
      return t('extension.passkeys.failure.noPrf');
    case 'PASSKEY_EXISTS':
      return t('extension.passkeys.failure.exists');
    case 'PASSKEY_CANCELLED':
      return t('extension.passkeys.failure.cancelled');
    case 'PASSKEY_EXPIRED':
      return t('extension.passkeys.failure.expired');
    case 'PASSKEY_UNKNOWN':
    case 'WRONG_KEY':
      return t('extension.passkeys.failure.unknown');
    case 'PASSKEY_INVALID':
    case 'PASSKEY_LABEL':
      return t('extension.passkeys.failure.invalid');
    case 'PASSKEY_LIMIT':
      return t('extension.passkeys.failure.limit');
    case 'INSUFFICIENT_FUNDS':
      return t('failures.swap.networkCostFunds');
    case 'ALREADY_MINED':
      return t('activity.replacement.alreadyMined');
    case 'UNDERPRICED':
      return t('extension.failure.underpriced');
    case 'NODE_REFUSED':
      return t('extension.failure.refused');
    case 'ENDPOINT_SILENT':
      return t('extension.chains.silent');
    case 'ENDPOINT_OTHER':
      return t('extension.chains.other');
    case 'ENDPOINT_KNOWN':
      return t('extension.chains.endpointKnown');
    case 'NETWORK_KNOWN':
      return t('extension.chains.known');
    case 'RPC_4901':
      return t('extension.failure.network');
    case 'RISK_NOT_ACCEPTED':
      return t('extension.failure.riskChanged');
    case 'NOT_APPROVED':
      return t('extension.failure.notApproved');
    case 'TOKEN_DIFFERS':
      return t('extension.failure.tokenDiffers');
    case 'SIGNING_BLOCKED':
      return t('checks.blocked');
    default:
      return t('errors.general.somethingWrong');
  }
}

function lockedOutText(t: Translate, milliseconds: number): string {
  const { unit, count } = waitOf(milliseconds);
  return unit === 'minutes'
    ? t('extension.failure.lockedOutMinutes', { count })
    : t('extension.failure.lockedOutHours', { count });
}
