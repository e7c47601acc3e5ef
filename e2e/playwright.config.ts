import { resolve } from 'node:path';
import { headlessPath } from '@cenote/launch';
import { defineConfig } from '@playwright/test';

const executablePath = headlessPath();

/**
 * Playwright's configuration: journeys (`*.journey.ts`) in a real browser against the real product. Each worker has its
 * own stack. A failed journey is repeated once with a trace, for diagnosis; `npm test` still counts it as failed.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  // Journeys without a stack run last: their workers would replace those that have one.
  projects: [
    { name: 'product', testIgnore: ['**/gallery/*', '**/development/*', '**/rehearsal/*'] },
    { name: 'without a stack', testMatch: '**/{gallery,development,rehearsal}/*.journey.ts' },
  ],
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  retries: 1,
  globalSetup: './global-setup.ts',
  // Timeouts only end tests that hang. They are not performance goals, as the machine may be slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath: resolve(executablePath) }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
