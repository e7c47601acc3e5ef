/** English texts of the screen of token allowances (token approvals) of an account, and of revoking them. */
export const approvals = {
  title: 'Token approvals',
  hint: 'Apps and contracts that can spend this account’s tokens without asking again.',
  empty: 'No token approvals',
  emptyHint: 'No app or contract can spend this account’s tokens.',
  failed: 'Couldn’t load all approvals',
  partial: 'Based on recent blocks only. Older approvals and Permit2 approvals may be missing.',
  unlimited: 'Unlimited {{symbol}}',
  to: '{{spender}} on {{network}}',
  permit2: 'Permit2',
  router: 'Universal Router',
  byPermit2: '{{spender}} via Permit2',
  revoke: 'Revoke',
  revokeOf: 'Revoke {{symbol}} approval for {{spender}}',
  revokeHint:
    'The spender won’t be able to spend this token anymore. Past transfers aren’t affected.',
  spender: 'Spender',
  token: 'Token',
} as const;
