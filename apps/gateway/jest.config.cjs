const preset = require('../../jest.preset.js');

module.exports = {
  ...preset,
  displayName: 'gateway',
  testEnvironment: 'node',
  // Ponder runs every file of src/indexer, so the tests of those are in tests/; boot's are beside its files.
  testMatch: preset.testMatch.flatMap((match) =>
    ['src', 'tests', 'boot'].map((folder) => match.replace('/src/', `/${folder}/`)),
  ),
};
