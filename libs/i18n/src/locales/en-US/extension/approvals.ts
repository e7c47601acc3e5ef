/** Who may take tokens of the account. */
export const approvals = {
  title: 'Token approvals',
  hint: 'Apps and contracts that may take tokens from this account without asking again.',
  empty: 'No token approvals',
  emptyHint: 'Nobody may take tokens from this account.',
  failed: 'Couldn’t load all approvals',
  partial:
    'Read from the networks’ latest blocks alone: older approvals and those of Permit2 are missing.',
  unlimited: 'Unlimited {{symbol}}',
  to: '{{spender}} on {{network}}',
  permit2: 'Permit2',
  router: 'Universal Router',
  byPermit2: '{{spender}} by Permit2',
  revoke: 'Revoke',
  revokeOf: 'Revoke the approval of {{symbol}} to {{spender}}',
  revokeHint:
    'It may take no more of this token from then on. What it took already stays where it is.',
  spender: 'May take it',
  token: 'Token',
} as const;
