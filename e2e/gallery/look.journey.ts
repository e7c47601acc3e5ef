import { expect, test } from '../lib/gallery.ts';
import { GALLERY_PAGES } from '../lib/gallery-site.ts';
import { expectAccessible, expectToFit } from '../lib/look.ts';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

for (const name of GALLERY_PAGES) {
  test(`the components of “${name}” are for everyone`, async ({ page, show }) => {
    for (const theme of ['dark', 'light'] as const) {
      await show(name, { theme });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expectAccessible(page, `${theme} at ${size.width}`);
      }
    }
  });

  test(`the components of “${name}” fit a screen of 320 pixels, both ways`, async ({
    page,
    show,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of ['en-US', 'ar-XB'] as const) {
      await show(name, { language });
      await expectToFit(page, language);
    }
  });
}

test('every page of the gallery is looked at', async ({ page, show }) => {
  await show('type');
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(links).toHaveText([...GALLERY_PAGES]);
});
