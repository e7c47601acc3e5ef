import { expect, test } from '../lib/fixtures.ts';
import { serveWith } from '../lib/serve-with.ts';
import { SwapPage } from '../lib/swap-page.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1';

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 } });

  test('the app is offered once, where a host has one', async ({ page }) => {
    await serveWith(page, { downloadUrl: 'https://get.example/app' });
    const swap = new SwapPage(page);
    await swap.open();
    const notice = page.getByTestId('promo-notice');
    await expect(notice.getByRole('link')).toHaveAttribute('href', /^https:\/\/get\.example\/app/);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
    await swap.open();
    await expect(page.getByTestId('swap-button')).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test('who comes from the United Kingdom is told what the law asks', async ({ page, stack }) => {
  await serveWith(page, { tellsCountry: true });
  await page.route(`${stack.urls.gateway}/v1/events`, async (route) => {
    const answer = await route.fetch();
    const told = { 'origin-country': 'GB', 'access-control-expose-headers': 'Origin-Country' };
    await route.fulfill({ response: answer, headers: { ...answer.headers(), ...told } });
  });
  const swap = new SwapPage(page);
  await swap.open();
  const notice = page.getByTestId('uk-notice');
  await expect(notice).toBeVisible();
  await notice.getByRole('button').last().click();
  await expect(notice).toBeHidden();
});

for (const [day, isHoliday] of [
  ['2026-12-24T12:00:00', true],
  ['2026-11-30T12:00:00', false],
] as const) {
  test(`the sign of ${day.slice(0, 10)} ${isHoliday ? 'has' : 'lacks'} its star`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(day);
    await page.goto('/swap');
    await expect(page.getByTestId('swap-button')).toBeVisible();
    await expect(page.getByTestId('holiday-star')).toHaveCount(isHoliday ? 1 : 0);
  });
}
