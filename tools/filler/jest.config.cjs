/** Jest configuration of this project: the shared preset with the Node environment. */
module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'filler',
  testEnvironment: 'node',
};
