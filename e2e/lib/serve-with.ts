import type { Page } from '@playwright/test';

/** Every page comes as a host serves it who has set this too. */
export async function serveWith(
  page: Page,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        /(<meta name="cenote-config" content=')([^']*)'/,
        (_, begin, config) => `${begin}${JSON.stringify({ ...JSON.parse(config), ...settings })}'`,
      );
      await route.fulfill({ response: answer, body: html });
    },
  );
}
