import { styled, Text as TamaguiText } from '@tamagui/core';

/**
 * `Text`: gallery's text component, Tamagui's Text with the variants and tones of the product. The variant `figure` has
 * tabular digits; `render="h1"` sets the element.
 */
export const Text = styled(TamaguiText, {
  name: 'Text',
  fontFamily: '$text',
  color: '$text',
  fontSize: '$3',
  lineHeight: '$3',
  letterSpacing: '$3',
  variants: {
    variant: {
      body: {},
      small: { fontSize: '$2', lineHeight: '$2', letterSpacing: '$2' },
      label: {
        fontSize: '$2',
        lineHeight: '$2',
        letterSpacing: '$2',
        fontWeight: '500',
        color: '$muted',
      },
      caption: { fontSize: '$1', lineHeight: '$1', letterSpacing: '$1', color: '$muted' },
      mono: { fontFamily: '$mono', fontSize: '$2', lineHeight: '$2', letterSpacing: '$2' },
      figure: { fontVariant: ['tabular-nums'], fontWeight: '500' },
      hero: {
        fontVariant: ['tabular-nums'],
        fontSize: '$6',
        lineHeight: '$6',
        letterSpacing: '$6',
        fontWeight: '500',
      },
      title: { fontSize: '$4', lineHeight: '$4', letterSpacing: '$4', fontWeight: '600' },
      headline: {
        fontFamily: '$headline',
        fontSize: '$7',
        lineHeight: '$7',
        letterSpacing: '$7',
        fontWeight: '600',
      },
    },
    tone: {
      text: { color: '$text' },
      muted: { color: '$muted' },
      faint: { color: '$faint' },
      accent: { color: '$accent' },
      warm: { color: '$warm' },
      up: { color: '$up' },
      down: { color: '$down' },
      warn: { color: '$warn' },
    },
    /** One line, truncated with an ellipsis. */
    clipped: {
      true: {
        minWidth: 0,
        maxWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    strong: { true: { fontWeight: '600' } },
  } as const,
});
