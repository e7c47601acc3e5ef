/** What is said between the form and the end of a swap. */
export const review = {
  title: 'You’re swapping',
  sell: 'You sell',
  buy: 'You receive',
  recipient: 'Recipient',
  checked: 'Checked on this device: what you sign matches what you see',
  rejected: {
    approvalSent:
      'You declined in your wallet. The approval was sent before and stays in place. Nothing was traded.',
    wrapSent:
      'You declined in your wallet. Your coins had been wrapped before and stay yours. Nothing was traded.',
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
    unknown: 'What this changes could not be simulated. It is checked again before it is sent.',
    gain: '+{{amount}}',
    loss: '−{{amount}}',
    otherGain: '+ {{symbol}}',
    otherLoss: '− {{symbol}}',
    fault: {
      RECEIVES_LESS: 'You would receive less than the minimum',
      PAYS_MORE: 'More would leave your account than you sell',
      OTHER_LEAVES: 'Something you do not sell would leave your account',
    },
  },
  steps: {
    revoke: 'Take back the old approval of {{symbol}}',
    revokeHint: '{{symbol}} takes a new approval only when the old one is gone.',
    approve: 'Approve {{symbol}}',
    approveHint: 'Lets Permit2 move your {{symbol}}. Needed once for each token.',
    permit: 'Sign the permit for {{symbol}}',
    permitHint: 'A free signature that allows this amount alone.',
    batch: 'Approve {{symbol}} and swap in one step',
    batchHint: 'Your wallet takes both or neither, and no approval is left behind.',
    swap: 'Confirm the swap',
    wrap: 'Confirm the wrap',
    unwrap: 'Confirm the unwrap',
    proceed: 'Proceed in your wallet',
    waiting: 'Waiting for the network',
  },
} as const;
