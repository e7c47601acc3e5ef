/** Half of the worker's code, as a chunk of its own: not loaded for pages that only request the network. */
export {
  completeTransaction,
  decodeSecrets,
  encodeSecrets,
  Keyring,
} from '@cenote/wallet-core/keyring';
