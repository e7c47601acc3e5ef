/**
 * `config`: Tamagui configuration with sizes, fonts and the dark and light themes. Also: `media`, the product's
 * breakpoints, and type `UiConfig`.
 */
import { createFont, createTamagui, createTokens } from '@tamagui/core';
import { dark, light } from './colors.ts';

const space = {
  0: 0,
  1: 4,
  2: 8,
  3: 12,
  4: 16,
  5: 20,
  6: 24,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
  true: 16,
} as const;

/** Sizes 1 to 8: 12 14 16 18 24 32 48 64. */
const fontSize = { 1: 12, 2: 14, 3: 16, 4: 18, 5: 24, 6: 32, 7: 48, 8: 64, true: 16 } as const;
const lineHeight = { 1: 16, 2: 20, 3: 24, 4: 26, 5: 30, 6: 38, 7: 54, 8: 68, true: 24 } as const;
const tracking = {
  1: 0,
  2: 0,
  3: -0.1,
  4: -0.1,
  5: -0.3,
  6: -0.6,
  7: -1.2,
  8: -1.8,
  true: 0,
} as const;

const font = (variable: string) =>
  createFont({
    family: `var(${variable})`,
    size: fontSize,
    lineHeight,
    letterSpacing: tracking,
    weight: { 4: '400', 5: '500', 6: '600', true: '400' },
  });

const tokens = createTokens({
  space,
  size: space,
  radius: { 0: 0, control: 8, field: 16, card: 24, full: 9999, true: 8 },
  zIndex: { 0: 0, header: 100, overlay: 200, toast: 300, true: 0 },
});

/** Breakpoints of the product, as upper bounds. */
export const media = {
  upTo360: { maxWidth: 359 },
  upTo450: { maxWidth: 449 },
  upTo640: { maxWidth: 639 },
  upTo768: { maxWidth: 767 },
  upTo1024: { maxWidth: 1023 },
  upTo1280: { maxWidth: 1279 },
} as const;

export const config = createTamagui({
  tokens,
  media,
  themes: { dark, light },
  fonts: {
    text: font('--font-text'),
    headline: font('--font-headline'),
    mono: font('--font-mono'),
  },
  settings: {
    defaultFont: 'text',
    // The class is on <html>, so that portals in <body> inherit it.
    addThemeClassName: 'html',
    shouldAddPrefersColorThemes: true,
    allowedStyleValues: 'somewhat-strict-web',
  },
});

export type UiConfig = typeof config;

declare module '@tamagui/core' {
  // Types every style prop with the product's tokens.
  interface TamaguiCustomConfig extends UiConfig {}
}
