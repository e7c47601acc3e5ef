/** Tokens that sites suggest. */
export const watch = {
  symbol: 'Symbol',
  name: 'Name',
  decimals: 'Decimals',
  contract: 'Contract',
  differs: 'The site describes this token differently',
  differsHint:
    'It says {{symbol}} with {{decimals}} decimals. The token itself says what you see above.',
  notAToken: 'There is no such token on this network',
} as const;
