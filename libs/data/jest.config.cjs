module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'data',
  testEnvironment: 'node',
};
