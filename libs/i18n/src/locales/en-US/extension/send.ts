/** Sending from the wallet's own screens. */
export const send = {
  open: 'Send',
  title: 'Send',
  what: 'What to send',
  from: 'From',
  recipient: 'Address or name',
  select: 'Select recipient',
  invalidRecipient: 'Invalid recipient',
  nameUnreachable: 'The name could not be looked up: its network does not answer.',
  looking: 'Looking the name up',
  recent: 'Recent',
  own: 'Your wallets',
  viewOnly: 'This account can only be looked at',
  waiting: 'Waiting for the network',
  notes: {
    poisoned: 'This address looks like one you know, and is another',
    poisonedHint:
      'Both begin and end alike. Somebody may want you to copy the wrong one from your history. Compare every character:',
    token: 'This is the contract of a token',
    tokenHint: 'What is sent to it is most likely lost.',
    contract: 'This is a smart contract',
    contractHint: 'Make sure that it can take what you send and give it back.',
    self: 'This is the account you send from',
    own: 'This is another wallet of yours',
    new: 'You have not sent to this address before',
    newHint: 'Check that it is the right one: what is sent cannot be taken back.',
  },
} as const;
