import { expect, test } from '../lib/gallery.ts';
import { GALLERY_PAGES } from '../lib/gallery-site.ts';
import { expectForEveryone, expectToFit } from '../lib/look.ts';

for (const name of GALLERY_PAGES) {
  test(`the components of “${name}” are for everyone, and fit both ways`, async ({
    page,
    show,
  }) => {
    await show(name);
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await expect(links).toHaveText([...GALLERY_PAGES]);
    await expectForEveryone(page, name, { widths: [1280, 390, 320] });
    await page.setViewportSize({ width: 320, height: 640 });
    await show(name, { language: 'ar-XB' });
    await expectToFit(page, `${name} from right to left`);
  });
}
