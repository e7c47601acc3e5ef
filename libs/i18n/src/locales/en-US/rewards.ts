/** English texts of liquidity rewards. */
export const rewards = {
  title: 'Rewards',
} as const;
