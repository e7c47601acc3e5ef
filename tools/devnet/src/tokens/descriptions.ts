/**
 * `TOKEN_DESCRIPTIONS`: table of descriptions and links of well-known tokens, by token key. Also: `TokenDescription`,
 * the type of an entry.
 */

/** Description of a token in a token list. */
export interface TokenDescription {
  description?: string;
  website?: string;
  social?: string;
}

/** Descriptions of well-known tokens by key. The others have none, like most tokens. */
export const TOKEN_DESCRIPTIONS: Readonly<Record<string, TokenDescription>> = {
  WETH: {
    description: 'Ether as an ERC-20 token. It can be exchanged one to one with ether at any time.',
    website: 'https://weth.io',
  },
  USDC: {
    description: 'A stablecoin issued by Circle, redeemable one to one for US dollars.',
    website: 'https://www.circle.com/usdc',
    social: 'https://x.com/circle',
  },
  USDT: {
    description: 'A stablecoin issued by Tether and pegged to the US dollar.',
    website: 'https://tether.to',
    social: 'https://x.com/tether_to',
  },
  DAI: {
    description: 'A stablecoin pegged to the US dollar and backed by overcollateralized loans.',
    website: 'https://makerdao.com',
    social: 'https://x.com/MakerDAO',
  },
  WBTC: {
    description: 'Bitcoin as an ERC-20 token. Each is backed by one bitcoin held by a custodian.',
    website: 'https://wbtc.network',
    social: 'https://x.com/WrappedBTC',
  },
  LINK: {
    description:
      'The token of Chainlink, a network of oracles that provides prices and other data to smart contracts.',
    website: 'https://chain.link',
    social: 'https://x.com/chainlink',
  },
  UNI: {
    description: 'The governance token of the Uniswap protocol, a decentralized exchange.',
    website: 'https://uniswap.org',
    social: 'https://x.com/Uniswap',
  },
  AAVE: {
    description: 'The governance token of Aave, a lending protocol.',
    website: 'https://aave.com',
    social: 'https://x.com/aave',
  },
};
