/** English texts of liquidity rewards. */
export const rewards = {
  title: 'Rewards',
  available: 'LP rewards on {{network}}',
  unavailable: 'Rewards unavailable',
  unavailableHint: 'The rewards couldn’t be checked against the network.',
  amount: '{{amount}} {{symbol}}',
  open: 'Claim',
  pending: 'Claiming…',
  claim: {
    title: 'Claim LP rewards',
    hint: 'Your device checked these rewards against the distributor’s contract. They go to your account.',
    amount: 'You receive',
    network: 'Network',
    cost: 'Network cost',
    button: 'Claim {{amount}} {{symbol}}',
    confirm: 'Confirm in your wallet',
    pending: 'Claiming…',
    stillPending: 'It may still confirm. Activity shows when it does.',
    done: 'LP rewards claimed',
    rejected: 'You rejected the request.',
    failed: 'Couldn’t claim the rewards',
  },
} as const;
