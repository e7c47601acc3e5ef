/** English texts of the page of one liquidity position. */
export const position = {
  title: 'Position',
} as const;
