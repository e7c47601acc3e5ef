const preset = require('../../jest.preset.js');

module.exports = {
  ...preset,
  displayName: 'extension',
  testEnvironment: 'jsdom',
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^webextension-polyfill$': '<rootDir>/src/testing/fake-browser.ts',
  },
  setupFiles: ['<rootDir>/jest.setup.cjs'],
};
