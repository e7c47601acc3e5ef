/** What a list says of a token beside its name. */
export interface TokenWords {
  description?: string;
  website?: string;
  social?: string;
}

/** Of well-known tokens, by their name inside the world. The others have none, as most tokens do. */
export const ABOUT: Readonly<Record<string, TokenWords>> = {
  WETH: {
    description:
      'Ether in the form of an ERC-20 token. Whoever deposits ether gets as much of it, and can turn it back at any time, one to one.',
    website: 'https://weth.io',
  },
  USDC: {
    description:
      'A token for one US dollar, issued by Circle against cash and short-term government bonds, and redeemed at par.',
    website: 'https://www.circle.com/usdc',
    social: 'https://x.com/circle',
  },
  USDT: {
    description: 'A token for one US dollar, issued by Tether against its reserves.',
    website: 'https://tether.to',
    social: 'https://x.com/tether_to',
  },
  DAI: {
    description:
      'A token that holds itself near one US dollar by loans against more collateral than they are worth; contracts watch over them.',
    website: 'https://makerdao.com',
    social: 'https://x.com/MakerDAO',
  },
  WBTC: {
    description:
      'Bitcoin as an ERC-20 token: each is backed by one bitcoin that a custodian holds.',
    website: 'https://wbtc.network',
    social: 'https://x.com/WrappedBTC',
  },
  LINK: {
    description:
      'Pays the operators of Chainlink, a network of oracles that brings prices and other facts to contracts.',
    website: 'https://chain.link',
    social: 'https://x.com/chainlink',
  },
  UNI: {
    description: 'Votes on the Uniswap protocol, an exchange of liquidity pools.',
    website: 'https://uniswap.org',
    social: 'https://x.com/Uniswap',
  },
  AAVE: {
    description: 'Votes on Aave, where tokens are lent and borrowed, and stands in for its losses.',
    website: 'https://aave.com',
    social: 'https://x.com/aave',
  },
};
