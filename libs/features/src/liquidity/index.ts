/**
 * Entry of the liquidity dialogs: re-exports `LiquidityReview`, `useLiquidity()`, and the dialogs of a position
 * (`IncreaseDialog`, `RemoveDialog`, `CollectDialog`, `BurnDialog`) with their props.
 */
export { BurnDialog } from './dialogs/burn-dialog.tsx';
export { CollectDialog } from './dialogs/collect-dialog.tsx';
export { IncreaseDialog } from './dialogs/increase-dialog.tsx';
export { RemoveDialog } from './dialogs/remove-dialog.tsx';
export type { PositionDialogProps } from './dialogs/use-managed-position.ts';
export { LiquidityReview, type LiquidityReviewProps } from './review/liquidity-review.tsx';
export { useLiquidity } from './review/use-liquidity.ts';
