/**
 * Shared Jest settings: TypeScript and ES modules through SWC, Node by default. A library that renders React sets
 * `testEnvironment: 'jsdom'`. TEST_LAYER=unit excludes integration tests, =integration runs these alone.
 */
const LAYER = process.env.TEST_LAYER;

module.exports = {
  testEnvironment: 'node',
  runtime: require.resolve('./tools/launch/jest-runtime.cjs'),
  testMatch: [
    LAYER === 'integration'
      ? '<rootDir>/src/**/*.integration.test.ts'
      : '<rootDir>/src/**/*.test.{ts,tsx}',
  ],
  testPathIgnorePatterns:
    LAYER === 'unit' ? ['/node_modules/', '\\.integration\\.test\\.'] : ['/node_modules/'],
  moduleNameMapper: {
    '^@testing-library/react$': require.resolve('./tools/launch/jest-testing-library.cjs'),
  },
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
  // What is CommonJS already.
  transformIgnorePatterns: [
    '\\.cjs$',
    '/node_modules/.*/(_cjs|cjs|commonjs|lib\\.commonjs|dist-cjs)/',
  ],
};
