/** English texts that all pages about liquidity share: the review of a liquidity transaction, its steps and errors. */
export const liquidity = {
  positionNotFound: 'Position not found',
} as const;
