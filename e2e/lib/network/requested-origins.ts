import type { Page } from '@playwright/test';

/**
 * `requestedOrigins(page)`: records the origins that a page, its workers and frames request from now on; returns
 * functions that list and clear them.
 */
export function requestedOrigins(page: Page): { all(): string[]; forget(): void } {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol)) origins.add(origin);
  });
  return { all: () => [...origins].sort(), forget: () => origins.clear() };
}
