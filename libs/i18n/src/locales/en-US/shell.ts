/** The frame around the pages: header, drawer, notices. */
export const shell = {
  app: 'App',
  explore: 'Explore',
  exploreTitle: 'Explore {{network}}',
  exploreDescription: 'Token prices, pools and trades on every network, read from the chain.',
  pool: 'Pool',
  protocol: 'Protocol',
  useTheme: {
    dark: 'Switch to dark theme',
    light: 'Switch to light theme',
  },
  company: 'Company',
  vote: 'Vote',
  api: 'API',
  about: 'About',
  terms: 'Terms of use',
  termsDescription: 'What you agree to by using Cenote.',
  privacy: 'Privacy notice',
  privacyDescription: 'What Cenote stores on your device and what it sends.',
  aboutText: 'Open source under the MIT License. No third-party requests by default.',
  promo: {
    title: 'Get Cenote on your phone',
    get: 'Get the app',
    never: 'Don’t show again',
  },
  uk: {
    title: 'UK disclaimer',
    text: 'Cenote is a tool that you use on your own initiative. Nothing here is a recommendation to trade cryptoassets.',
  },
  limit: 'Limit',
  limitPage: {
    title: 'Place a limit order',
    description: 'Set a price and an expiry. Your order fills when the market reaches it.',
  },
  tokenPage: {
    title: 'Token',
    description: 'Price, charts and statistics of a token, read from the chain.',
  },
  poolPage: {
    title: 'Pool',
    description: 'Price, liquidity and trades of a pool, read from the chain.',
  },
  walletPage: {
    title: 'Portfolio',
    description: 'Balances, value history and activity of a wallet, read from the chain.',
  },
  chartsNotice: 'TradingView Lightweight Charts™, Copyright © 2023 TradingView, Inc.',
} as const;
