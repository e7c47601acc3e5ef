/**
 * Re-exports wallet-core's `Keyring` and functions for secrets and signing, to be imported dynamically: half of the
 * worker's code, as a chunk of its own that loads only when keys are needed.
 */
export {
  completeTransaction,
  decodeSecrets,
  encodeSecrets,
  Keyring,
} from '@cenote/wallet-core/keyring';
