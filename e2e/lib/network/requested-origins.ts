import type { Page } from '@playwright/test';

/** Records the origins that a page, its workers and frames request. */
export function requestedOrigins(page: Page): { all(): string[]; forget(): void } {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol)) origins.add(origin);
  });
  return { all: () => [...origins].sort(), forget: () => origins.clear() };
}
