/** What the wallet's own screens have in common with the pages: no connection to a wallet, no store. */

export { formatAmount, parseAmount } from '@cenote/trading';
export { ACCOUNT_KEY } from './account/account-key.ts';
export type { Activity } from './account/activity-items.ts';
export { ChainRow } from './account/chain-row.tsx';
export { HiddenRows } from './account/hidden-rows.tsx';
export { splitHoldings, type TokenBalance } from './account/holdings.ts';
export { nftText } from './account/nft-text.ts';
export { activityQuery, portfolioQuery } from './account/queries.ts';
export { HoldingRow, Rows } from './account/rows.tsx';
export { StatusMark } from './account/status-mark.tsx';
export { Ago } from './activity/ago.tsx';
export { type GasFees, replacementFees } from './activity/replace/replacement-fees.ts';
export { editableAmount, fiatValue } from './money/amount-text.ts';
export {
  FIAT_DECIMALS,
  fiatOfTokens,
  isPriced,
  type TokenPrice,
  tokensOfFiat,
} from './money/fiat-amount.ts';
export { UnsellableBadge } from './tokens/unsellable-badge.tsx';
