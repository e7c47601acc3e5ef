/** Journey: every UI component in the gallery is accessible and fits, left-to-right and right-to-left. */

import { expectAccessibleAndFit, expectToFit } from '../lib/screen/expect-screen.ts';
import { expect, test } from '../lib/screen/gallery.ts';
import { GALLERY_PAGES } from '../lib/screen/gallery-site.ts';

test('all components are accessible and fit in both writing directions', async ({ page, show }) => {
  await show('everything');
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(links).toHaveText([...GALLERY_PAGES]);
  await expectAccessibleAndFit(page, 'gallery', { widths: [1280, 390, 320] });
  await page.setViewportSize({ width: 320, height: 640 });
  await show('everything', { language: 'ar-XB' });
  await expectToFit(page, 'gallery from right to left');
});
