/** False on hosts of developers: there, and nowhere else, the address may change how the product works. */
export const isProduction = (hostname: string): boolean =>
  !/^(localhost|127\.0\.0\.1|.+\.local)$/.test(hostname);
