/**
 * English texts of importing a wallet (private key, keystore file, phrase, watched address) and of the recovery phrase
 * quiz.
 */
export const creation = {
  otherMethods: 'More options',
  words_one: '{{count}} word',
  words_other: '{{count}} words',
  key: 'Import a private key',
  privateKey: 'Private key',
  privateKeyHint: '64 letters and numbers, with or without 0x. Imports one account.',
  keystore: 'Import a keystore file',
  keystoreHint: 'A version 3 JSON file, as exported by geth and most wallets. Imports one account.',
  keystoreFile: 'Keystore file',
  keystorePassword: 'File password',
  watch: 'Watch an address',
  watchHint: 'To sign and send later, import its recovery phrase or private key.',
  fileUnread: 'Couldn’t read this file',
  invalidWord: 'Invalid word: {{word}}',
  invalidWordsNamed: 'Invalid words: {{words}}',
  invalidWords_one: '{{count}} invalid word',
  invalidWords_other: '{{count}} invalid words',
  phraseLength_one: '{{count}} word entered. A recovery phrase has 12, 15, 18, 21 or 24.',
  phraseLength_other: '{{count}} words entered. A recovery phrase has 12, 15, 18, 21 or 24.',
  phraseChecksum: 'The phrase you entered is invalid. Each word is valid, so check their order.',
  phraseIsKey:
    'This looks like a private key, not a recovery phrase. Go back and import a private key.',
  quizTitle: 'Confirm your recovery phrase',
  quizHint: 'Enter these words from your recovery phrase.',
  quizWord: 'Word {{position}}',
  quizWrong: 'Wrong recovery phrase: those words don’t match',
  quizSee: 'Show words again',
} as const;
