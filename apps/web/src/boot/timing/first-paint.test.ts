/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startText, type TextKey, text } from '@cenote/i18n';

/** The page before any script has run. */
const page = new DOMParser().parseFromString(
  readFileSync(resolve(__dirname, '../../../index.html'), 'utf8'),
  'text/html',
);

test('the static page shows the texts that the application renders later', async () => {
  await startText();
  const texts = [...page.querySelectorAll<HTMLElement>('[data-text]')];
  expect(texts.length).toBeGreaterThan(3);
  for (const element of texts) {
    expect(element.textContent).toBe(text(element.dataset.text as TextKey & 'swap.title'));
  }
});

test('the static page cannot receive focus or clicks', () => {
  expect(page.querySelector('#root > [inert]')).not.toBeNull();
  expect(page.querySelector('#not-started')?.hasAttribute('hidden')).toBe(true);
  expect(page.querySelectorAll('#root button, #root a, #root input')).toHaveLength(0);
});
