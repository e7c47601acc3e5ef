import type { Page } from '@playwright/test';

/** The origins that a page, its workers and its frames ask from now on. */
export function requestedOrigins(page: Page): { all(): string[]; forget(): void } {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol)) origins.add(origin);
  });
  return { all: () => [...origins].sort(), forget: () => origins.clear() };
}
