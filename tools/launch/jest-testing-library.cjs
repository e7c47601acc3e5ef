/**
 * Exports Testing Library (React) with a timeout of 5 s for waits, and sets Jest's timeout to 20 s: lazily loaded parts
 * of a screen may take longer than the default of one second on a busy machine. Also disables React's stack traces of
 * created elements.
 */
const library = require('@testing-library/react/dist/index.js');

library.configure(({ getElementError }) => ({
  asyncUtilTimeout: 5_000,
  /**
   * Omits the document, which takes long to print, from errors within a wait; the error that ends the wait contains it.
   */
  getElementError(message, container) {
    if (!library.getConfig()._disableExpensiveErrorDiagnostics) {
      return getElementError(message, container);
    }
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
}));
jest.setTimeout(20_000);

// React in development records a stack trace of each created element, up to ten thousand per second, to name owners in
// its warnings. Reporting that this limit is reached disables the traces, which take a tenth of the time of a test.
Object.defineProperty(
  require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set() {} },
);

module.exports = library;
