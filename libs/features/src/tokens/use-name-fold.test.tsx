import { renderHook, waitFor } from '@testing-library/react';
import { useNameFold } from './use-name-fold.ts';

test('look-alike letters are compared once a symbol has letters other than ASCII', async () => {
  const { result, rerender } = renderHook(({ symbols }) => useNameFold(symbols), {
    initialProps: { symbols: ['USDC', '1INCH'] },
  });
  expect(result.current.isAlike('USDC', 'usd c')).toBe(true);
  expect(result.current.isAlike('USDC', 'USDС')).toBe(false);
  rerender({ symbols: ['USDC', 'USDС'] });
  await waitFor(() => expect(result.current.isAlike('USDC', 'USDС')).toBe(true));
});
