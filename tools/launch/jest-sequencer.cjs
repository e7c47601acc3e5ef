const { statSync } = require('node:fs');
const { basename } = require('node:path');

/** What takes half a minute or longer, the longest first. */
const LONG = ['faults', 'keep', 'adversary', 'restart', 'stack', 'fuzz-api'];

const placeOf = (path) => {
  const at = LONG.indexOf(basename(path).split('.')[0]);
  return at < 0 ? LONG.length : at;
};

/**
 * Order of integration tests: what takes long begins first, so that no worker is left with it at the end; then
 * by size. Jest itself goes by size where it has not run them before, and the longest have few lines.
 */
module.exports = class {
  sort(tests) {
    const order = ({ path }) => [placeOf(path), -statSync(path).size];
    return tests
      .map((test) => ({ test, order: order(test) }))
      .sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1])
      .map(({ test }) => test);
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};
