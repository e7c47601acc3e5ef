/**
 * Shared jest settings: TypeScript and ES modules through SWC, node by default.
 * A library that renders React sets `testEnvironment: 'jsdom'`.
 */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  transform: {
    '\\.(m?[jt]s|tsx)$': [
      require.resolve('@swc/jest'),
      {
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [],
};
