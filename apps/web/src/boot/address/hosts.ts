/** False on developer hosts, where the address may override flags and languages. */
export const isProduction = (hostname: string): boolean =>
  !/^(localhost|127\.0\.0\.1|.+\.local)$/.test(hostname);
