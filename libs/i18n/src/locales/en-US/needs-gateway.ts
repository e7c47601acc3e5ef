/** English texts of the parts of the app that have no content without a gateway. */
export const needsGateway = {
  title: 'This needs a gateway',
  token: 'Token pages need a gateway',
  pool: 'Pool pages need a gateway',
  explore: 'Explore needs a gateway',
  wallet: 'Portfolio history needs a gateway',
  chart: 'The price chart needs a gateway',
  hint: 'A gateway is a server of your own that indexes {{network}}. Swaps, transfers and balances work without one; figures, charts, history and orders don’t.',
  how: 'To run one, start Cenote from its repository with your RPC endpoint:',
  short: 'This needs a gateway: a server of your own that indexes the network.',
} as const;
