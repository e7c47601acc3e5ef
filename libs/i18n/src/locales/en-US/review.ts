/** What is said between the form and the end of a swap. */
export const review = {
  title: 'You’re swapping',
  wrapTitle: 'You’re wrapping',
  unwrapTitle: 'You’re unwrapping',
  sell: 'You sell',
  buy: 'You receive',
  recipient: 'Recipient',
  transaction: 'Transaction',
  copyHash: 'Copy transaction hash',
  rejected: {
    approvalSent:
      'You rejected the request. The approval was already sent and stays in place. Nothing was traded.',
    wrapSent:
      'You rejected the request. Your coins were already wrapped and stay in your wallet. Nothing was traded.',
  },
  verified: {
    swap: 'Verified on your device: token decimals, route, amounts, price impact, minimum and recipient.',
    withoutPrice: 'Verified on your device: token decimals, minimum and recipient. Not the price.',
    flow: 'Verified on your device: token decimals, amounts, minimum, recipient, settling contract and cosigner.',
    limit: 'Verified on your device: token decimals and every field of the order you sign.',
  },
  button: {
    approveAndSwap: 'Approve and swap',
    signAndSwap: 'Sign and swap',
    swapAnyway: 'Swap anyway',
    keepWaiting: 'Keep waiting',
    confirmInWallet: 'Confirm in your wallet',
    swapping: 'Swapping…',
    acceptNewQuote: 'Accept the new price',
  },
  simulation: {
    title: 'Balance changes',
    unknown: 'Simulation unavailable. We’ll check again before sending.',
    slippage: 'The price moved beyond your max slippage.',
    gain: '+{{amount}}',
    loss: '−{{amount}}',
    otherGain: '+ {{symbol}}',
    otherLoss: '− {{symbol}}',
    fault: {
      RECEIVES_LESS: 'You would receive less than the minimum',
      PAYS_MORE: 'You would pay more than the amount you sell',
      OTHER_LEAVES: 'Tokens you aren’t selling would leave your account',
    },
  },
  approval: {
    exact: 'Approve only this trade',
    unlimited: 'Permit2 can spend any amount of your {{symbol}} (unlimited). You approve once.',
    tradeOnly: 'Permit2 can spend {{amount}}, for this trade only.',
    withOrders: 'Permit2 can spend {{amount}}: this trade, and {{orders}} for your open orders.',
    unread:
      'Permit2 can spend {{amount}}, for this trade only. Your open orders couldn’t be loaded. They may stop being filled.',
  },
  steps: {
    revoke: 'Revoke the old {{symbol}} approval',
    revokeHint: '{{symbol}} requires revoking the old approval before a new one.',
    approve: 'Approve {{symbol}}',
    approveHint:
      'Lets Permit2 spend any amount of your {{symbol}} (unlimited). Needed once per token.',
    permit: 'Sign {{symbol}} permit',
    permitHint: 'Sign in wallet. Free; covers this amount only.',
    batch: 'Approve {{symbol}} and swap',
    batchHint: 'Approves and swaps in one transaction.',
    swap: 'Confirm swap',
    wrap: 'Confirm wrap',
    unwrap: 'Confirm unwrap',
    proceed: 'Confirm in your wallet',
    waiting: 'Waiting for the network',
  },
} as const;
