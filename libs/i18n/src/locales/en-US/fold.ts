/** The landing page: what comes after its first screen. */
export const fold = {
  tokens: 'Tokens to swap',
  still: 'Stop the motion',
  move: 'Let them float',
  more: 'See to the bottom',
  title: 'Nothing here is taken on trust',
  lead: 'An exchange shows you a price. This one shows you why it is the price, and lets you check.',
  networks_one: '{{count}} network',
  networks_other: '{{count}} networks',
  networksLabel: 'to trade on',
  held: 'held in pools',
  traded: 'traded in a day',
  proof: {
    title: 'Routes with a proof',
    text: 'Every quote says how far it can be from the best that any route through the same pools could give, and brings the figures that prove it. Your device does the sum again, from pools it reads off the chain itself.',
  },
  money: {
    title: 'No server holds your money',
    text: 'This page builds each transaction on your device and checks recipient, tokens, amounts and deadline before your wallet is asked.',
  },
  whole: {
    title: 'Whole, and yours to run',
    text: 'Prices, pools, history and quotes come from one gateway that starts with one command. No key to apply for, nothing closed: the MIT License.',
  },
  calm: {
    title: 'Nobody looks on',
    text: 'No other host is asked for anything by default, and nothing is measured until you allow it.',
  },
  end: 'Look first. A wallet is asked for only when there is something to sign.',
  start: 'Start trading',
} as const;
