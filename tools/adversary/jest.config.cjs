/** Jest configuration of this project: the shared preset. */
module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'adversary',
};
