/** English texts of the screens that show or export a secret, change the password, and remove the wallet's data. */
export const secrets = {
  show: 'Show',
  hide: 'Hide',
  hidesItself: 'Hidden again after one minute or when you leave this screen.',
  acknowledge: 'Show my recovery phrase',
  acknowledgeKey: 'Show my private key',
  account: 'Account',
  form: 'Format',
  asText: 'On screen',
  asFile: 'Keystore file',
  phraseWarning: 'Anyone with these words can take your funds',
  phraseWarningHint:
    'Never share them. No site, and no one from Cenote or support, will ever ask for them.',
  noPhrase: 'This wallet has no recovery phrase',
  noPhraseHint: 'Its accounts are imported from private keys or view only.',
  keys: 'Private keys',
  keyWarning: 'Anyone with this key can take this account’s funds',
  keyWarningHint:
    'Never share it. No site, and no one from Cenote or support, will ever ask for it.',
  showKey: 'Show private key',
  noKey: 'This wallet has no private key',
  noKeyHint: 'Its accounts are view only.',
  keystoreHint:
    'Other wallets can open this file with its password. Without the password it can’t be used.',
  filePassword: 'File password',
  filePasswordHint:
    'Use a different password than your wallet’s, since you may share this file with another wallet.',
  saveKeystore: 'Save keystore file',
  saved: 'File saved to your downloads',
  copyHint_one: 'Other apps can read your clipboard. It will be cleared after {{count}} second.',
  copyHint_other: 'Other apps can read your clipboard. It will be cleared after {{count}} seconds.',
  copied_one: 'Copied. Clipboard clears in {{count}} second or when you leave this screen.',
  copied_other: 'Copied. Clipboard clears in {{count}} seconds or when you leave this screen.',
  clipboardEmptied: 'Clipboard cleared',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPasswordHint: 'Unlocks the wallet from now on. Passkeys and backups aren’t affected.',
  changed: 'Password changed',
  forget: 'Forget this wallet',
  forgetWarning: 'All wallet data on this device will be deleted',
  forgetHint:
    'Your funds stay on their networks. You need your recovery phrase, private keys or a backup to access them again.',
  forgetType: 'Type “{{word}}” to continue',
  forgetWord: 'forget',
  forgotten: 'Forgot the password?',
  forgottenHint:
    'Your password can’t be recovered. Forget this wallet, then set it up again with your recovery phrase, a private key or a backup.',
} as const;
