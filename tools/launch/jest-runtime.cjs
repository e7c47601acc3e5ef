/**
 * Class, exported as the module: Jest's runtime, except that a worker process resolves, transforms and compiles each
 * module once for all its test files. Also replaces AsyncLocalStorage in jest-circus by a simpler class, which is
 * faster.
 */

const { Script } = require('node:vm');
const Runtime = require('jest-runtime').default;

/* Caches of a worker process that are shared between test files. Not used in watch mode, where files change. */
/** Compiled modules, by file name. */
const compiled = new Map();
/** Transformed modules, by settings and file name. */
const transformed = new Map();
/** Resolved files of imports, by settings, importing file and name. */
const resolved = new Map();

const mapOf = (maps, key) => {
  if (!maps.has(key)) maps.set(key, new Map());
  return maps.get(key);
};

function compile(source, filename, columnOffset) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(source, { filename, columnOffset });
  compiled.set(filename, { source, script });
  return script;
}

/** Reads and transforms each file once. Jest reads it for each test file, and looks up its transform. */
function shareTransforms(cache, config) {
  const shared = mapOf(
    transformed,
    JSON.stringify([config.transform, config.transformIgnorePatterns]),
  );
  const transform = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    const key = options?.isInternalModule ? `internal ${filename}` : filename;
    const known = shared.get(key);
    if (!known) {
      const code = transform(filename, options);
      shared.set(key, { code, result: cache.transforms.get(filename) });
      return code;
    }
    if (known.result) {
      cache.transforms.set(filename, known.result);
      if (known.result.sourceMapPath) cache.sourceMaps.set(filename, known.result.sourceMapPath);
    }
    return known.code;
  };
}

/** Resolves each import once. */
function shareResolution(resolution, config) {
  resolution.cjsCache = mapOf(resolved, `${config.id} ${resolution.cjsConditions.join(' ')}`);
  // Jest clears this at the end of each test file; its own per-file caches are separate.
  resolution.clear = () => {};
}

/**
 * Replaces AsyncLocalStorage for jest-circus, where one test runs at a time. Node's AsyncLocalStorage tracks every
 * promise of the program, which takes a twentieth of the time of a test. An error of an earlier test's pending work
 * fails the test that runs at that time.
 */
class OneAtATime {
  #store;

  getStore() {
    return this.#store;
  }

  run(store, callback) {
    const before = this.#store;
    this.#store = store;
    return callback().finally(() => {
      this.#store = before;
    });
  }
}

/**
 * Jest's runtime, except that a worker resolves, transforms and compiles each module once and runs the compiled script
 * again in the context of each test file. Jest repeats all of this for each file, which is most of the time to load
 * one.
 */
module.exports = class extends Runtime {
  constructor(
    config,
    environment,
    resolver,
    transformer,
    cacheFS,
    coverage,
    testPath,
    globalConfig,
  ) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    const { executor } = this;
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (code, filename) => {
      const context = environment.getVmContext();
      return context && compile(`${head}${code}\n})`, filename, -head.length).runInContext(context);
    };
    if (globalConfig?.watch || globalConfig?.watchAll || coverage.collectCoverage) return;
    shareTransforms(this.transformCache, config);
    shareResolution(this._resolution, config);
  }

  requireInternalModule(from, name) {
    return name === 'node:async_hooks' && from.includes('jest-circus')
      ? { AsyncLocalStorage: OneAtATime }
      : super.requireInternalModule(from, name);
  }
};
