/** Networks by hand. */
export const chains = {
  add: 'Add a network',
  title: 'Network',
  name: 'Name of the network',
  rpcUrl: 'Endpoint',
  chainId: 'Chain id',
  symbol: 'Symbol of its coin',
  isTest: 'This is a test network',
  reset: 'Back to the usual endpoint',
  remove: 'Remove network',
  removeHint: 'A site that is on it moves to another network.',
  wrong: {
    name: 'Give it a name',
    rpcUrl: 'This is not an address that can be asked. It begins with https://.',
    chainId: 'A chain id is a number',
    symbol: 'A symbol has 1 to 11 characters',
  },
  silent: 'This endpoint does not answer',
  other: 'This endpoint answers for another network',
  known: 'The wallet has this network already',
} as const;
