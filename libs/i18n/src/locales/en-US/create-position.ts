/** English texts of the form for a new liquidity position. */
export const createPosition = {
  title: 'New position',
} as const;
