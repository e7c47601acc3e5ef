/** The networks and their endpoints. */
export const networks = {
  title: 'Networks',
  own: 'Endpoints of your own',
  note: 'Balances, checks and transactions of a network go to its endpoint. Whoever runs it sees your addresses: choose one that you trust.',
  endpoint: 'Endpoint',
  placeholder: 'https://…',
  hint: 'Begins with https://; on this computer http:// will do. It is tried before it is saved.',
  save: 'Test and save',
  testing: 'Testing…',
  useDefault: 'Use the default',
  remove: 'Remove',
  saved: 'Saved. From now on all requests go there.',
  reset: 'The default is back in use.',
  notAnAddress: 'This is not an address that can be asked. It begins with https://.',
  silent:
    'This endpoint does not answer. Check the address, and that it allows requests from web pages.',
  otherNetwork: 'This endpoint answers for another network than {{network}}.',
  state: {
    available: 'Available',
    silent: 'Not answering',
    unavailable: 'No endpoint',
    asking: 'Checking…',
  },
} as const;
