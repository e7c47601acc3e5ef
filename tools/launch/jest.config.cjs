module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'launch',
  testEnvironment: 'node',
};
