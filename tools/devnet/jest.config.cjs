module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'devnet',
  testEnvironment: 'node',
};
