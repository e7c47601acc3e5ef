/** Jest configuration of the gateway's tests, on the repository's preset. */
const preset = require('../../jest.preset.js');

module.exports = {
  ...preset,
  displayName: 'gateway',
  testEnvironment: 'node',
  // Ponder runs every file of src/indexer, so tests of those files are in tests/; tests of boot are next to its files.
  testMatch: preset.testMatch.flatMap((match) =>
    ['src', 'tests', 'boot'].map((folder) => match.replace('/src/', `/${folder}/`)),
  ),
};
