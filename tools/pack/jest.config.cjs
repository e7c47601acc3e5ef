/** Jest configuration of this project: the shared preset in Node. */
module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'pack',
  testEnvironment: 'node',
};
