import type { Page } from '@playwright/test';

/**
 * `addPageSettings(page, settings)`: adds settings to the page's configuration (`<meta name="cenote-config">`) when it
 * loads. The response itself stays the server's, so that it counts as local and may request the gateway.
 */
export async function addPageSettings(
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
