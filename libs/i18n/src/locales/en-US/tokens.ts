/** English texts of tokens: select button, check against the chain, safety. */

export const tokens = {
  select: 'Select a token',
  selected: '{{symbol}}, change token',
  verified: 'Verified',
  check: {
    checking: 'Checking tokens…',
    unreadable: 'Couldn’t check tokens. Retrying…',
    differs: 'Token data doesn’t match onchain data',
    decimals:
      'The token list’s decimals for {{symbol}} don’t match its contract. Amounts would be wrong.',
    symbol: 'The contract listed as {{symbol}} uses a different symbol.',
    noToken: 'There is no token at the address listed as {{symbol}}.',
    hint: 'Signing is disabled. Choose another token or try again later.',
  },
  safety: {
    blocked: 'Blocked',
    honeypot: 'Can’t be sold',
    malicious: 'Malicious',
    impersonator: 'Impersonator',
    spam: 'Spam',
    suspicious: 'Suspicious',
    unlisted: 'Not on a list',
    medium: 'Unverified',
    fees: 'Fee on transfer',
  },
} as const;
