/** English texts of the settings of the networks' RPC endpoints. */
export const networks = {
  title: 'Networks',
  own: 'Custom RPC endpoints',
  note: 'Balances, checks and transactions go through a network’s endpoint. Its operator can see your addresses, so choose one you trust.',
  list: 'RPC endpoints in use',
  endpoint: 'Add an RPC endpoint',
  placeholder: 'https://…',
  hint: 'Starts with https:// (http:// allowed for localhost). Tested before saving.',
  save: 'Test and save',
  testing: 'Testing…',
  useDefault: 'Use default',
  saved: 'Saved. Requests now use this endpoint.',
  added: 'Saved. Used if those before it don’t respond.',
  removed: 'Endpoint removed.',
  removeOne: 'Remove {{endpoint}}',
  reset: 'Default endpoint restored.',
  notAnAddress: 'Enter a valid URL that starts with https://.',
  silent:
    'This endpoint isn’t responding. Check the URL and that it allows requests from web pages.',
  otherNetwork: 'This endpoint is for another network, not {{network}}.',
  addEndpoint: 'Add an endpoint',
  publicNote:
    'Public endpoints. One is contacted only if you choose it; its operator then sees your addresses and requests.',
  usePublic: 'Use {{host}} (run by {{operator}})',
  swapsOff: {
    noRouter: 'Swaps are off: this network has no swap router.',
    untestedVersion:
      'Swaps are off: version {{version}} of this network’s swap router isn’t tested.',
  },
  missing: {
    all: 'Not available on this network: {{features}}.',
    v2: 'v2 pools',
    v4: 'v4 pools',
    limits: 'limit orders',
    names: 'ENS names',
  },
  endpointState: {
    ok: 'Responds',
    silent: 'Not responding',
    otherNetwork: 'Other network',
    checking: 'Checking…',
  },
  state: {
    available: 'Available',
    silent: 'Not responding',
    unavailable: 'Unavailable',
    checking: 'Checking…',
  },
} as const;
