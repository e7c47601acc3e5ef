/** English texts of the home screen's balances: empty and error states. */
export const assets = {
  allNetworks: 'All networks',
  empty: 'Fund this wallet',
  emptyHint: 'Tokens sent to your address appear here.',
  failedHint: 'The gateway and networks aren’t responding.',
  coinsOnly: 'Gateway off: native tokens only',
  coinsOnlyHint: 'Turn on the gateway to see all tokens, prices and full history.',
  gatewaySilent: 'Gateway unavailable',
  gatewaySilentHint: 'Showing native tokens only. Other tokens and prices are unavailable.',
  silent: 'Not responding: {{networks}}',
} as const;
