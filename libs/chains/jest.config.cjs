module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'chains',
  testEnvironment: 'node',
};
