/**
 * Script of `npm run theme -w @cenote/ui`: writes the generated CSS variables of the themes to `src/styles/theme.css`.
 */
import { writeFileSync } from 'node:fs';
import { themeCss } from '../src/theme/theme-css.ts';

writeFileSync(new URL('../src/styles/theme.css', import.meta.url), themeCss());
