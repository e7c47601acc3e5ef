module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'trading',
  testEnvironment: 'node',
};
