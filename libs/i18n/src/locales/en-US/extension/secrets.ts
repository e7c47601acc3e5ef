/** Secrets that leave the vault, and what becomes of it. */
export const secrets = {
  show: 'Show',
  hide: 'Hide',
  hidesItself: 'It is hidden again after a minute, or when you look at something else.',
  acknowledge: 'Nobody is watching: continue',
  account: 'Account',
  form: 'As',
  asText: 'On the screen',
  asFile: 'Keystore file',
  phraseWarning: 'Whoever sees these words has your money',
  phraseWarningHint:
    'Nobody honest will ever ask for them: no site, no support, no one from Cenote.',
  noPhrase: 'This wallet has no recovery phrase',
  noPhraseHint: 'Its accounts are of private keys, or only watched.',
  keys: 'Private keys',
  keyWarning: 'Whoever sees this key has the account’s money',
  keyWarningHint: 'Nobody honest will ever ask for it: no site, no support, no one from Cenote.',
  showKey: 'Show the private key',
  noKey: 'This wallet has no private key',
  noKeyHint: 'Its accounts are only watched.',
  keystoreHint:
    'Other wallets open this file with its password. Without the password it is of no use.',
  filePassword: 'Password of the file',
  filePasswordHint: 'Another than the wallet’s: you may give the file to another wallet.',
  saveKeystore: 'Save the keystore file',
  saved: 'The file is in your downloads',
  copyHint_one: 'Other programs can read the clipboard. It would keep this for {{count}} second.',
  copyHint_other:
    'Other programs can read the clipboard. It would keep this for {{count}} seconds.',
  copied_one:
    'Copied. The clipboard is emptied in {{count}} second, or when you leave this screen.',
  copied_other:
    'Copied. The clipboard is emptied in {{count}} seconds, or when you leave this screen.',
  clipboardEmptied: 'The clipboard is empty again',
  changePassword: 'Change the password',
  newPasswordHint: 'It opens the wallet from now on. Passkeys and backups stay as they are.',
  changed: 'The password is changed',
  forget: 'Forget this wallet',
  forgetWarning: 'Everything that Cenote keeps on this device is removed',
  forgetHint:
    'Your money stays on its networks. Only your recovery phrase, your private keys or a backup bring it back to you.',
  forgetType: 'Type “{{word}}” to go on',
  forgetWord: 'forget',
  forgotten: 'Forgot the password?',
  forgottenHint:
    'Nobody can give it back. Forget this wallet, then begin anew with your recovery phrase, a private key or a backup.',
} as const;
