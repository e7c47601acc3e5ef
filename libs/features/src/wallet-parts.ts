/**
 * Re-exports of features that the wallet extension uses without a wagmi connection or Redux store: components of rows,
 * activity and badges, query options, amount and fiat functions, and types.
 */

export { formatAmount, parseAmount } from '@cenote/trading';
export type { Activity } from './account/activity/activity-items.ts';
export { ChainRow } from './account/activity/chain-row.tsx';
export { nftText } from './account/activity/nft-text.ts';
export { splitHoldings, type TokenBalance } from './account/portfolio/holdings.ts';
export { PositionBadge } from './account/portfolio/position-badge.tsx';
export { activityQuery, openPositionsQuery, portfolioQuery } from './account/portfolio/queries.ts';
export { sumOf } from './account/portfolio/sum-of.ts';
export { ReplacementButton } from './activity/replace/replacement-button.tsx';
export { type GasFees, replacementFees } from './activity/replace/replacement-fees.ts';
export { RoundStatusIcon } from './activity/round-status-icon.tsx';
export { Ago } from './display/ago.tsx';
export { HiddenRows } from './display/hidden-rows.tsx';
export { HoldingRow, Rows } from './display/rows.tsx';
export type { ListedPosition } from './liquidity/data/listed-position.ts';
export { editableAmount, fiatValue } from './money/amount-text.ts';
export {
  FIAT_DECIMALS,
  fiatOfTokens,
  isPriced,
  type TokenPrice,
  tokensOfFiat,
} from './money/fiat-amount.ts';
export { UnsellableBadge } from './tokens/safety/unsellable-badge.tsx';
export { ACCOUNT_KEY } from './wallet/account-key.ts';
