module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'extension',
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/jest.setup.cjs'],
};
