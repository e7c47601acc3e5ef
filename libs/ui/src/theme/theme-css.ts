import { config } from './config.ts';

const HEADER = `/* Written by "npm run theme"; not by hand. */
/* biome-ignore-all format: generated */
/* biome-ignore-all lint: generated */
`;

/** The style sheet of the theme's variables, as `styles/theme.css` holds it. */
export const themeCss = (): string => `${HEADER}${config.getCSS()}\n`;
