/** English texts of the list of liquidity positions. */
export const positions = {
  title: 'Your positions',
} as const;
