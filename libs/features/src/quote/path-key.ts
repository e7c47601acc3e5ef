import type { RoutePath } from '@cenote/trading';

/** Returns the amounts and pools of a path as a text for cache keys: equal paths have equal texts. */
export const pathKey = ({ amountIn, amountOut, hops, amounts = [] }: RoutePath): string =>
  [amountIn, amountOut, ...hops.map(({ poolId, tokenIn }) => poolId + tokenIn), ...amounts].join(
    ' ',
  );
