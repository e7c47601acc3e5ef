module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'web',
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/jest.setup.cjs'],
};
