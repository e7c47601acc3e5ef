/**
 * `isProduction()`: returns false for developer hosts (localhost, 127.0.0.1, *.local), where the address may override
 * flags and languages; true for others.
 */
export const isProduction = (hostname: string): boolean =>
  !/^(localhost|127\.0\.0\.1|.+\.local)$/.test(hostname);
