/** What the account has and did. */
export const assets = {
  allNetworks: 'All networks',
  empty: 'Fund this wallet',
  emptyHint: 'Send tokens to its address, and they show up here.',
  failedHint: 'Neither the gateway nor any network answers.',
  coinsOnly: 'Coins of the networks alone',
  coinsOnlyHint:
    'The gateway is turned off: tokens, prices and history of other apps are not shown. Coins are read from the networks themselves.',
  gatewaySilent: 'The gateway does not answer',
  gatewaySilentHint: 'Coins are read from the networks themselves. Tokens and prices are missing.',
  silent: 'Not answering: {{networks}}',
} as const;
