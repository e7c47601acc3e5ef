/** English texts of the migration of liquidity to a newer protocol version. */
export const migrate = {
  title: 'Migrate liquidity',
} as const;
