/**
 * `publicEndpointsOf()`: public RPC endpoints of a network with their operators, to offer as a choice. None is ever
 * contacted unless the user chose it. Also: type `PublicEndpoint`. Source: viem’s list of chains.
 */

/** A public RPC endpoint. */
export interface PublicEndpoint {
  url: string;
  /** Who runs it, and can see the addresses that requests name. */
  operator: string;
}

const BY_ID: Readonly<Record<number, readonly PublicEndpoint[]>> = {
  1: [{ url: 'https://ethereum.reth.rs/rpc', operator: 'Reth (Paradigm)' }],
  10: [{ url: 'https://mainnet.optimism.io', operator: 'Optimism' }],
  56: [{ url: 'https://56.rpc.thirdweb.com', operator: 'thirdweb' }],
  130: [{ url: 'https://mainnet.unichain.org/', operator: 'Unichain (Uniswap Labs)' }],
  137: [{ url: 'https://polygon.drpc.org', operator: 'dRPC' }],
  143: [{ url: 'https://rpc.monad.xyz', operator: 'Monad' }],
  196: [{ url: 'https://xlayerrpc.okx.com', operator: 'OKX' }],
  324: [{ url: 'https://mainnet.era.zksync.io', operator: 'zkSync (Matter Labs)' }],
  480: [{ url: 'https://worldchain-mainnet.g.alchemy.com/public', operator: 'Alchemy' }],
  1301: [{ url: 'https://sepolia.unichain.org', operator: 'Unichain (Uniswap Labs)' }],
  1868: [{ url: 'https://rpc.soneium.org', operator: 'Soneium' }],
  8453: [{ url: 'https://mainnet.base.org', operator: 'Base (Coinbase)' }],
  42161: [{ url: 'https://arb1.arbitrum.io/rpc', operator: 'Arbitrum (Offchain Labs)' }],
  42220: [{ url: 'https://forno.celo.org', operator: 'Celo (cLabs)' }],
  43114: [{ url: 'https://api.avax.network/ext/bc/C/rpc', operator: 'Avalanche' }],
  57073: [
    { url: 'https://rpc-gel.inkonchain.com', operator: 'Gelato' },
    { url: 'https://rpc-qnd.inkonchain.com', operator: 'QuickNode' },
  ],
  59144: [{ url: 'https://rpc.linea.build', operator: 'Linea' }],
  81457: [{ url: 'https://rpc.blast.io', operator: 'Blast' }],
  7777777: [{ url: 'https://rpc.zora.energy', operator: 'Zora' }],
  11155111: [{ url: 'https://11155111.rpc.thirdweb.com', operator: 'thirdweb' }],
};

/** Returns the known public endpoints of a network; empty if there is none. */
export const publicEndpointsOf = (chainId: number): readonly PublicEndpoint[] =>
  BY_ID[chainId] ?? [];
