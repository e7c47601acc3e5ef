import type { Address } from '@cenote/chains';

/** Constants for tests of the checks: addresses, chain id and signing context. */
export const ACCOUNT: Address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
export const RECIPIENT: Address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
export const UNKNOWN_ADDRESS: Address = '0xbad0000000000000000000000000000000000bad';
export const SPENDER: Address = '0x1111111111111111111111111111111111111111';
export const TOKEN: Address = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
export const NFT: Address = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d';

/** Chain id of the local test environment's main chain. */
export const CHAIN_ID = 31_337;

export const callContext = { chainId: CHAIN_ID, sender: ACCOUNT };
export const signing = { chainId: CHAIN_ID, signer: ACCOUNT };
