/** English texts of the approval of a token that a site suggests (`wallet_watchAsset`). */
export const watch = {
  symbol: 'Symbol',
  name: 'Name',
  decimals: 'Decimals',
  contract: 'Contract',
  differs: 'The site describes this token differently',
  differsHint:
    'The site calls it {{symbol}} with {{decimals}} decimals. The values above come from the token’s contract.',
  notAToken: 'Token not found on this network',
} as const;
