module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'filler',
  testEnvironment: 'node',
};
