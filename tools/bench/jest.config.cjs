/** Jest configuration of the benchmarks: the shared preset in Node. */

module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'bench',
  testEnvironment: 'node',
};
