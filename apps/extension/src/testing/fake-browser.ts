let apis: object = {};

/** Sets the extension APIs that `browser` has in a test: only those given. */
export function fakeBrowser(given: object): void {
  apis = given;
}

/** Jest resolves `webextension-polyfill` to this file: the real one throws outside of an extension. */
export default new Proxy({}, { get: (_, name) => Reflect.get(apis, name) });
