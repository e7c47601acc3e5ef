/** English texts of the frame of the web pages: header, menus, footer notices and page titles. */
export const shell = {
  app: 'App',
  explore: 'Explore',
  exploreTitle: 'Explore {{network}}',
  exploreDescription: 'Token prices, pools and transactions on every network, from onchain data.',
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
    description: 'Token price, charts and statistics from onchain data.',
  },
  poolPage: {
    title: 'Pool',
    description: 'Pool price, liquidity and transactions from onchain data.',
  },
  walletPage: {
    title: 'Portfolio',
    description: 'Wallet balances, value history and activity from onchain data.',
  },
  chartsNotice: 'TradingView Lightweight Charts™, Copyright © 2023 TradingView, Inc.',
} as const;
