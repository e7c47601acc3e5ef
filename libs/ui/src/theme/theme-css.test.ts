import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeCss } from './theme-css.ts';

it('the committed style sheet is up to date (npm run theme writes it)', () => {
  const committed = readFileSync(join(__dirname, '../styles/theme.css'), 'utf8');
  expect(committed).toBe(themeCss());
});
