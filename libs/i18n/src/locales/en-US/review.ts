/** What is said between the form and the end of a swap. */
export const review = {
  title: 'You’re swapping',
  wrapTitle: 'You’re wrapping',
  unwrapTitle: 'You’re unwrapping',
  sell: 'You sell',
  buy: 'You receive',
  recipient: 'Recipient',
  to: {
    open: 'Send to another address',
    close: 'Remove recipient',
    label: 'Recipient',
    placeholder: 'Address or ENS name',
    addressOnly: 'Address',
    arrived: '{{amount}} {{symbol}} sent to {{address}}',
    warning: 'The tokens you buy will be sent to this address, not to your account:',
    contract: 'This is a smart contract. Make sure it can receive and return tokens.',
    problem: {
      invalid: 'Invalid recipient',
      unknown: 'The address you typed either does not exist or is spelled incorrectly.',
      noNames: 'Names aren’t supported on this network. Enter an address.',
      offchain:
        'This name is resolved outside the blockchain, which isn’t supported here. Enter the address instead.',
      burn: 'This is a burn address. Tokens sent to it are lost for good.',
      token: 'This is a token or protocol contract. Tokens sent to it are lost for good.',
      own: 'This is your own account.',
      blocked: 'This address is blocked.',
      lookalike: 'This address looks like yours but is different. Compare every character.',
      unread: 'The network didn’t respond. Try again.',
    },
  },
  transaction: 'Transaction',
  copyHash: 'Copy transaction hash',
  rejected: {
    approvalSent:
      'You rejected the request. The approval was already sent and stays in place. Nothing was traded.',
    wrapSent:
      'You rejected the request. Your tokens were already wrapped and stay in your wallet. Nothing was traded.',
  },
  verified: {
    swap: 'Verified on your device: token decimals, route, amounts, price impact, minimum and recipient.',
    withoutPrice:
      'Verified on your device: token decimals, minimum and recipient. The price isn’t verified.',
    flow: 'Verified on your device: token decimals, amounts, minimum, recipient, settlement contract and cosigner.',
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
      QUOTE_LOW: 'This quote is over 1% worse than the simulated swap',
    },
  },
  approval: {
    exact: 'Approve only this trade',
    unlimited: 'Permit2 can spend any amount of your {{symbol}} (unlimited). You approve once.',
    tradeOnly: 'Permit2 can spend {{amount}}, for this trade only.',
    withOrders: 'Permit2 can spend {{amount}}: this trade, and {{orders}} for your open orders.',
    unread:
      'Permit2 can spend {{amount}}, for this trade only. We couldn’t load your open orders, so they may stop filling.',
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
  falsePrice: {
    title: 'The listed price of {{symbol}} couldn’t be verified',
    hint: 'Enter the amount in {{symbol}} to continue.',
  },
} as const;
