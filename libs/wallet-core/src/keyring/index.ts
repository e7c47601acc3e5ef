/** Public exports of the keyring: accounts, phrases, keys, keystores and signing. */
export {
  addPhrase,
  addPhraseAccount,
  addPrivateKey,
  addViewOnly,
} from './accounts/add-accounts.ts';
export { MAX_LABEL_LENGTH, parseLabel } from './accounts/label.ts';
export { removeAccount, removePhrase, renameAccount } from './accounts/rename-remove-accounts.ts';
export { KEYRING_ERROR_CODES, KeyringError, type KeyringErrorCode } from './errors.ts';
export { Keyring, type KeyringFlags } from './keyring.ts';
export { parsePrivateKey } from './keys/private-key.ts';
export { openKeystore } from './keystore/open-keystore.ts';
export { phraseAddresses } from './phrase/derive.ts';
export {
  createPhrase,
  PHRASE_LENGTHS,
  type Phrase,
  type PhraseLength,
  parsePhrase,
} from './phrase/phrase.ts';
export { LANGUAGES, type Language, loadWordlist } from './phrase/wordlists.ts';
export {
  decodeSecrets,
  encodeSecrets,
  type KeyringSecrets,
  noSecrets,
  parseSecrets,
  type WalletAccount,
} from './secrets.ts';
export type { Authorization } from './sign/authorization.ts';
export { type Completion, completeTransaction } from './sign/complete-transaction.ts';
export { parseMessage } from './sign/parse-message.ts';
export { parseTransaction, type TransactionRequest } from './sign/parse-transaction.ts';
export type {
  AccessList,
  SignedAuthorization,
  SignedTransaction,
  Transaction,
} from './sign/transaction.ts';
export {
  parseTypedData,
  type TypedData,
  type TypedDataDomain,
  type TypedValue,
} from './sign/typed-data/parse.ts';
export { parseTypedDataV1, type TypedDataV1 } from './sign/typed-data/v1.ts';
