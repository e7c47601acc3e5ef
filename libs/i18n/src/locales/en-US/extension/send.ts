/** Sending from the wallet's own screens. */
export const send = {
  open: 'Send',
  title: 'Send',
  what: 'Token',
  from: 'From',
  recipient: 'Address or ENS name',
  select: 'Select recipient',
  invalidRecipient: 'Invalid recipient',
  nameUnreachable: 'Couldn’t look up the name: its network isn’t responding.',
  looking: 'Looking up the name…',
  recent: 'Recent',
  own: 'Your wallets',
  viewOnly: 'View-only account',
  waiting: 'Waiting for the network',
  notes: {
    poisoned: 'This address looks like one you know but is different',
    poisonedHint:
      'Both start and end the same. Scammers use look-alike addresses to trick you. Compare every character:',
    token: 'This is a token contract address',
    tokenHint: 'Tokens sent to it will most likely be lost.',
    contract: 'This is a smart contract',
    contractHint: 'Make sure it can receive this token and return it.',
    self: 'This is the account you send from',
    own: 'This is your own wallet',
    new: 'You haven’t sent to this address before',
    newHint: 'Make sure it’s correct. Transfers can’t be reversed.',
  },
} as const;
