/**
 * Testing Library, as tests import it: parts of a screen that load late may take longer than its second on a
 * busy machine. The limit of a test is above that of one wait, so that what is missing is in the error.
 */
const library = require('@testing-library/react/dist/index.js');

library.configure(({ getElementError }) => ({
  asyncUtilTimeout: 5_000,
  /** Within a wait without the document, which takes long to print: the error that ends the wait has it. */
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

// React in development takes a stack trace of each element it makes, up to ten thousand a second, to name owners
// in its warnings; past that it takes none. From the start past that: traces are a tenth of the time of a test.
Object.defineProperty(
  require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set() {} },
);

module.exports = library;
