import type { Page } from '@playwright/test';

/**
 * Pages come as a host serves them who has set this too. The page's own answer stays as it is: one made
 * up by the test would not count as from this machine, and the browser would keep it from the gateway.
 */
export async function serveWith(
  page: Page,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.addInitScript((more) => {
    const observer = new MutationObserver(() => {
      const config = document.querySelector<HTMLMetaElement>('meta[name="cenote-config"]');
      if (!config) return;
      observer.disconnect();
      config.content = JSON.stringify({ ...JSON.parse(config.content), ...more });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, settings);
}
