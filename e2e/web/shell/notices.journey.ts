/** Journey: configured notices are shown until the visitor dismisses them, and the logo has a star at Christmas. */
import { expect, test } from '../../lib/fixtures.ts';
import { addPageSettings } from '../../lib/network/page-settings.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1';

test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 } });

test('configured notices are shown until they are dismissed, and the logo has a star at Christmas', async ({
  page,
  stack,
}) => {
  await page.clock.setFixedTime('2026-12-24T12:00:00');
  await addPageSettings(page, { downloadUrl: 'https://get.example/app', hasCountryHeader: true });
  await page.route(`${stack.urls.gateway}/v1/events`, async (route) => {
    const answer = await route.fetch();
    const reported = { 'origin-country': 'GB', 'access-control-expose-headers': 'Origin-Country' };
    await route.fulfill({ response: answer, headers: { ...answer.headers(), ...reported } });
  });
  const swap = new SwapPage(page);
  const british = page.getByTestId('uk-notice');
  const promo = page.getByTestId('promo-notice');
  await swap.open();
  await expect(page.getByTestId('holiday-star')).toHaveCount(1);
  await expect(promo.getByRole('link')).toHaveAttribute('href', /^https:\/\/get\.example\/app/);

  await expect(british).toBeVisible();
  await british.getByRole('button').last().click();
  await expect(british).toBeHidden();
  await promo.getByRole('button', { name: 'Dismiss' }).click();
  await expect(promo).toBeHidden();

  await page.clock.setFixedTime('2026-11-30T12:00:00');
  await swap.open();
  await expect(page.getByTestId('swap-button')).toBeVisible();
  await expect(page.getByTestId('holiday-star')).toHaveCount(0);
  await expect(promo).toBeHidden();
  await expect(british).toBeHidden();
});
