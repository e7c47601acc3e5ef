/** English texts of the landing page below its first screen. */
export const fold = {
  tokens: 'Tokens to swap',
  still: 'Pause animation',
  move: 'Play animation',
  more: 'Learn more',
  title: 'Don’t trust, verify',
  lead: 'An exchange shows you a price. This one shows you how it got there, and lets you verify it.',
  networks_one: '{{count}} network',
  networks_other: '{{count}} networks',
  networksLabel: 'supported',
  tvl: 'TVL',
  traded: '24h volume',
  proof: {
    title: 'Routes with a proof',
    text: 'Every quote states how close it is to the best possible route through the same pools, with a proof. Your device recomputes it from onchain pool data.',
  },
  money: {
    title: 'Self-custodial',
    text: 'Transactions are built on your device. Recipient, tokens, amounts and deadline are checked before your wallet opens.',
  },
  whole: {
    title: 'Open source, self-hostable',
    text: 'Run your own gateway for prices, pools, history and quotes with one command. No API keys. MIT-licensed.',
  },
  calm: {
    title: 'No tracking',
    text: 'No analytics. No third-party requests unless you choose them.',
  },
  end: 'Browse freely. Connect a wallet only when you’re ready to trade.',
  start: 'Start trading',
} as const;
