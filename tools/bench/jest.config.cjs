module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'bench',
  testEnvironment: 'node',
};
