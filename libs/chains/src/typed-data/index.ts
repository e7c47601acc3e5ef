/** Re-exports the EIP-712 field tables of Permit2 and UniswapX, for building orders and for decoding them. */
export * from './permit2.ts';
export * from './uniswapx.ts';
