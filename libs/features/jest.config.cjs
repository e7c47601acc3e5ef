module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'features',
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/jest.setup.cjs'],
};
