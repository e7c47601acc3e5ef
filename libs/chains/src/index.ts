/**
 * Entry of `@cenote/chains`: re-exports networks, contracts, ABIs, addresses, well-known tokens, fees and trust types;
 * of `names/` only the hidden characters.
 */
export * from './abis/ens.ts';
export * from './abis/index.ts';
export * from './abis/nft.ts';
export * from './abis/orders.ts';
export * from './abis/pool-reads.ts';
export * from './abis/position-reads.ts';
export * from './address.ts';
export * from './balance-reader.ts';
export * from './block-slots.ts';
export * from './contract-names.ts';
export * from './fee-levels.ts';
export * from './known-tokens.ts';
export * from './l1-fee.ts';
export * from './names/hidden-characters.ts';
export * from './networks/index.ts';
export * from './random-hex.ts';
export type * from './router-command-types.ts';
export * from './sanctioned-addresses.ts';
export * from './swap-limits.ts';
export * from './swaps-supported.ts';
export * from './trust.ts';
export * from './viem-chain.ts';
