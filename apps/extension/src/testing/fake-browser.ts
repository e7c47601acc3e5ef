/**
 * Stand-in for webextension-polyfill, to which Jest resolves that package: a proxy (default export) for the APIs that a
 * test sets with `fakeBrowser()`.
 */
let apis: object = {};

/** Sets the extension APIs that `browser` returns in a test: the given ones only. */
export function fakeBrowser(api: object): void {
  apis = api;
}

/** Jest resolves `webextension-polyfill` to this file: the real one throws outside of an extension. */
export default new Proxy({}, { get: (_, name) => Reflect.get(apis, name) });
