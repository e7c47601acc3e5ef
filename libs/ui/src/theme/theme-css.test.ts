import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeCss } from './theme-css.ts';

it('is the style sheet that is committed (npm run theme writes it)', () => {
  const committed = readFileSync(join(__dirname, '../styles/theme.css'), 'utf8');
  expect(committed).toBe(themeCss());
});
