import { config } from './config.ts';

const HEADER = `/* Written by "npm run theme"; not by hand. */
/* biome-ignore-all format: generated */
/* biome-ignore-all lint: generated */
`;

/** Returns the style sheet of the theme's variables, as stored in `styles/theme.css`. */
export const themeCss = (): string => `${HEADER}${config.getCSS()}\n`;
