/**
 * Constants: `ACTIVITY_TYPES` (all types of account activity) and `TYPE_OF_SELECTOR` (type of a failed transaction by
 * function selector). Also: type `ActivityType`.
 */
/** Types of account activity, as in the specification. */
export const ACTIVITY_TYPES = [
  ...(['approve', 'revoke', 'permit', 'swap', 'wrap', 'unwrap', 'send', 'receive'] as const),
  ...(['createPool', 'increaseLiquidity', 'decreaseLiquidity', 'collectFees'] as const),
  ...(['migrateLiquidity', 'mint', 'purchase', 'sale', 'claim', 'claimRewards'] as const),
  ...(['delegate', 'removeDelegation', 'confirm'] as const),
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/**
 * Activity types of failed transactions, which have no logs, by function selector (first four bytes of the Keccak-256
 * hash of the signature).
 */
export const TYPE_OF_SELECTOR: Readonly<Record<string, ActivityType>> = {
  // approve(address,uint256), approve(address,address,uint160,uint48), setApprovalForAll
  '0x095ea7b3': 'approve',
  '0x87517c45': 'approve',
  '0xa22cb465': 'approve',
  // lockdown((address,address)[])
  '0xcc53287f': 'revoke',
  // transfer, transferFrom, safeTransferFrom
  '0xa9059cbb': 'send',
  '0x23b872dd': 'send',
  '0x42842e0e': 'send',
  // execute of the universal router, with and without a deadline
  '0x3593564c': 'swap',
  '0x24856bc3': 'swap',
  // swapExactTokensForTokens, swapTokensForExactTokens, swapExactETHForTokens
  '0x38ed1739': 'swap',
  '0x8803dbee': 'swap',
  '0x7ff36ab5': 'swap',
  // swapExactTokensForETH, swapTokensForExactETH, swapETHForExactTokens
  '0x18cbafe5': 'swap',
  '0x4a25d94a': 'swap',
  '0xfb3bdb41': 'swap',
  // deposit(), withdraw(uint256)
  '0xd0e30db0': 'wrap',
  '0x2e1a7d4d': 'unwrap',
  // addLiquidity, addLiquidityETH; removeLiquidity, removeLiquidityETH
  '0xe8e33700': 'increaseLiquidity',
  '0xf305d719': 'increaseLiquidity',
  '0xbaa2abde': 'decreaseLiquidity',
  '0x02751cec': 'decreaseLiquidity',
  // claim(uint256,address,uint256,bytes32[])
  '0x2e7ba6ef': 'claim',
};
