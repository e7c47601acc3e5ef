export * from './abis/ens.ts';
export * from './abis/index.ts';
export * from './abis/nft.ts';
export * from './abis/pool-reads.ts';
export * from './address.ts';
export * from './contracts.ts';
export * from './networks.ts';
export * from './viem-chain.ts';
