module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'wallet-core',
  testEnvironment: 'node',
};
