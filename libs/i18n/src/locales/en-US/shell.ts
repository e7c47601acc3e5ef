/** The frame around the pages: header, drawer, notices. */
export const shell = {
  app: 'App',
  explore: 'Explore',
  exploreTitle: 'Explore {{network}}',
  exploreDescription: 'Prices, pools and trades on every network, read from the chain.',
  pool: 'Pool',
  protocol: 'Protocol',
  useTheme: {
    dark: 'Use the dark theme',
    light: 'Use the light theme',
  },
  company: 'Company',
  vote: 'Vote',
  api: 'API',
  about: 'About',
  aboutText: 'Free software under the MIT License. It asks no third party for anything by default.',
  promo: {
    title: 'Cenote in your pocket',
    get: 'Get the app',
    never: 'Don’t show again',
  },
  uk: {
    title: 'For readers in the UK',
    text: 'Cenote is a tool that you use on your own initiative. Nothing here recommends, invites or induces anyone to deal in cryptoassets.',
  },
  limit: 'Limit',
  limitPage: {
    title: 'Trade at a price you set',
    description:
      'Name a price and when it lapses: the trade is done for you when the market gets there.',
  },
  tokenPage: {
    title: 'Token',
    description: 'Price, charts and figures of a token, from the chain itself.',
  },
  poolPage: {
    title: 'Pool',
    description: 'Price, liquidity and trades of a pool, from the chain itself.',
  },
  walletPage: {
    title: 'Portfolio',
    description: 'What a wallet holds, what it was worth and what it did, from the chain itself.',
  },
  chartsNotice: 'TradingView Lightweight Charts™, Copyright © 2023 TradingView, Inc.',
} as const;
