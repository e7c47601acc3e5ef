/** English texts of the passkeys that unlock the wallet. */
export const passkeys = {
  title: 'Passkeys',
  hint: 'Unlock the wallet on this device with your fingerprint, face or security key. Your password still works.',
  none: 'No passkeys yet',
  passkey: 'Passkey {{number}}',
  offer: 'Unlock with a passkey',
  skip: 'Not now',
  add: 'Add a passkey',
  added: 'Passkey added',
  name: 'Name',
  nameHint: 'Shown here and in your passkey manager.',
  created: 'Added {{date}}',
  rename: 'Rename',
  save: 'Save name',
  remove: 'Remove',
  removeSure: 'Remove passkey',
  removeHint:
    'It will no longer unlock this wallet. You can also delete it in your passkey manager.',
  unlock: 'Unlock with a passkey',
  failure: {
    noPrf:
      'This passkey can’t unlock the wallet (no PRF support), so it wasn’t added. Try another passkey manager or a newer browser.',
    exists: 'This wallet already has this passkey',
    cancelled: 'Canceled. Try again when you’re ready.',
    expired: 'Timed out. Try again.',
    unknown: 'This passkey doesn’t unlock this wallet',
    invalid: 'Invalid passkey',
    limit: 'You can add up to 16 passkeys',
  },
} as const;
