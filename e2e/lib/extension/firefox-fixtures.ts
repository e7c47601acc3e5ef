/**
 * `test`: Playwright's test function for journeys in Firefox with its build of the extension, with the fixture
 * `firefox`. Also: re-export of `expect`.
 */
import { expect, test as extensionTest } from './extension-fixtures.ts';
import { Firefox } from './firefox.ts';

export const test = extensionTest.extend<{ firefox: Firefox }>({
  firefox: async ({ stack }, use, testInfo) => {
    const firefox = await Firefox.start(stack.urls);
    await use(firefox);
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await firefox.texts().catch(String);
      await testInfo.attach('firefox pages', { body, contentType: 'text/plain' });
    }
    await firefox.stop();
  },

  // Without the page of Playwright's browser, which this test does not start.
  complaints: async ({ firefox }, use) => {
    await use(firefox.complaints);
    expect(firefox.complaints).toEqual([]);
  },
});

export { expect };
