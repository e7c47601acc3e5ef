/** Layout components of the gallery, on Tamagui's View: `Box` (block), `Row` and `Column` (flex). */
import { styled, View } from '@tamagui/core';

/** A block that accepts every Tamagui style prop with the product's tokens. */
export const Box = styled(View, { name: 'Box', display: 'block' });

/** Children in a row. `gap="$2"` is 8 px. */
export const Row = styled(View, {
  name: 'Row',
  flexDirection: 'row',
  alignItems: 'center',
  variants: {
    between: { true: { justifyContent: 'space-between' } },
    top: { true: { alignItems: 'flex-start' } },
    wrap: { true: { flexWrap: 'wrap' } },
  } as const,
});

/** Children in a column. */
export const Column = styled(View, {
  name: 'Column',
  flexDirection: 'column',
  variants: {
    centered: { true: { alignItems: 'center' } },
  } as const,
});
