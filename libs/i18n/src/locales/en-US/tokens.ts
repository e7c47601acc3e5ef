export const tokens = {
  select: 'Select a token',
  selected: '{{symbol}}, change token',
  verified: 'Verified',
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
