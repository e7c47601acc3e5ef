/** English texts of the home screen's balances: empty and error states. */
export const assets = {
  allNetworks: 'All networks',
  empty: 'Fund this wallet',
  emptyHint: 'Tokens sent to your address appear here.',
  failedHint: 'The gateway and networks aren’t responding.',
  poolsNotCounted: 'Liquidity positions couldn’t be read and aren’t counted.',
  newPosition: 'New position',
  coinsOnly: 'Gateway off: built-in tokens only',
  coinsOnlyHint:
    'Balances come from your RPC endpoints. All tokens, prices and full history need a gateway.',
  gatewaySilent: 'Gateway unavailable',
  gatewaySilentHint: 'Showing built-in tokens only. Other tokens and prices are unavailable.',
  unserved:
    'The gateway doesn’t index {{networks}}: built-in tokens only, without prices. All tokens and prices need a gateway that does.',
  silent: 'Not responding: {{networks}}',
} as const;
