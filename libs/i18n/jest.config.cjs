/** Jest configuration of @cenote/i18n: the shared preset in Node. */

module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'i18n',
  testEnvironment: 'node',
};
