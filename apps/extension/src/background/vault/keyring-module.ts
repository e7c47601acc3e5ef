/** Half of the worker's code: not run for pages that only ask what network it is. */
export {
  completeTransaction,
  decodeSecrets,
  encodeSecrets,
  Keyring,
} from '@cenote/wallet-core/keyring';
