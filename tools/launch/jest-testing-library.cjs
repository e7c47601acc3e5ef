/**
 * Testing Library, as tests import it: parts of a screen that load late may take longer than its second on a
 * busy machine. The limit of a test is above that of one wait, so that what is missing is in the error.
 */
const library = require('@testing-library/react/dist/index.js');

library.configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);

module.exports = library;
