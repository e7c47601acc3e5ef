/** Jest configuration of @cenote/ui: the shared preset in jsdom. */

module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'ui',
  testEnvironment: 'jsdom',
};
