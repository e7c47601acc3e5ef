/** Entry of `@cenote/trading/testing/swap`: re-exports random built swaps for tests. */
export {
  type BuiltSwap,
  RECIPIENT,
  randomClosed,
  randomMerged,
  randomSwap,
  seeded,
} from './random-swap.ts';
