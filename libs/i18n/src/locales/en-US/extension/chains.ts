/** Networks by hand. */
export const chains = {
  add: 'Add a network',
  title: 'Network',
  name: 'Network name',
  rpcUrl: 'RPC endpoint',
  chainId: 'Chain ID',
  symbol: 'Currency symbol',
  isTest: 'This is a test network',
  reset: 'Reset to default endpoint',
  remove: 'Remove network',
  removeHint: 'Sites using it will switch to another network.',
  wrong: {
    name: 'Enter a name',
    rpcUrl: 'Enter a valid URL that starts with https://.',
    chainId: 'Enter a number',
    symbol: 'Use 1 to 11 characters',
  },
  silent: 'This endpoint isn’t responding',
  other: 'This endpoint is for another network',
  known: 'This network has already been added',
} as const;
