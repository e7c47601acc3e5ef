/**
 * Class, exported as the module: Jest test sequencer for integration tests, which starts the longest ones (a fixed
 * list) first, then the larger files first.
 */

const { statSync } = require('node:fs');
const { basename } = require('node:path');

/** Integration tests of at least half a minute, longest first. */
const LONG = ['faults', 'saved-state', 'adversary', 'restart', 'stack', 'fuzz-api'];

const positionOf = (path) => {
  const at = LONG.indexOf(basename(path).split('.')[0]);
  return at < 0 ? LONG.length : at;
};

/**
 * Orders integration tests: the longest first, so that no worker has a long one left at the end; then by file size.
 * Jest orders by file size on a first run, but the longest tests have few lines.
 */
module.exports = class {
  sort(tests) {
    const order = ({ path }) => [positionOf(path), -statSync(path).size];
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
