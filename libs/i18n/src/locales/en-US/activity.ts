/** English texts of the status of sent transactions and signed orders, and of speeding up or canceling them. */
export const activity = {
  recent: {
    title: 'Recent transactions',
  },
  cancelOrders: {
    pending_one: 'Canceling limit',
    pending_other: 'Canceling {{count}} limits',
    success_one: 'Canceled limit',
    success_other: 'Canceled {{count}} limits',
    failed_one: 'Couldn’t cancel limit',
    failed_other: 'Couldn’t cancel {{count}} limits',
  },
  sentTo: '{{summary}}, sent to {{address}}',
  notAccepted:
    'The order service didn’t accept this order. It could still be filled until {{time}}.',
  limit: {
    placed: 'Limit placed',
    placing: 'Placing limit',
    notAccepted: 'Limit not accepted',
    filled: 'Limit filled',
    expired: 'Limit expired',
    canceled: 'Limit canceled',
  },
  canceling: {
    swap: 'Canceling swap',
    wrap: 'Canceling wrap',
    unwrap: 'Canceling unwrap',
    approve: 'Canceling {{symbol}} approval',
    revoke: 'Canceling: revoking {{symbol}} approval',
    cancelOrders: 'Stopping limit cancellation',
  },
  canceled: {
    swap: 'Swap canceled',
    wrap: 'Wrap canceled',
    unwrap: 'Unwrap canceled',
    approve: '{{symbol}} approval canceled',
    revoke: '{{symbol}} approval unchanged',
    cancelOrders: 'Limits still open',
  },
  expired: 'Swap expired',
  insufficientFunds: 'Swap stopped: insufficient funds',
  speedUp: {
    action: 'Speed up',
    title: 'Speed up transaction',
    hint: 'Sends the same transaction with higher gas so it confirms sooner. Only one of the two can go through.',
    confirm: 'Speed up',
  },
  cancel: {
    title: 'Cancel transaction',
    hint: 'Sends an empty replacement transaction with higher gas. If it confirms first, the original is canceled. You pay gas either way.',
    confirm: 'Cancel transaction',
  },
  cost: {
    before: 'Current max network cost',
    after: 'New max network cost',
  },
  leftBatch: 'Your wallet dropped the transaction before sending it.',
  leftOrder: 'Your swap wasn’t sent because the page was closed before the last step.',
  forget: 'Remove from list',
  /** Reasons why a transaction could not be sped up or canceled. */
  replacement: {
    unableToReplace: 'Unable to cancel or replace this transaction',
    alreadyMined: 'This transaction confirmed before it could be replaced.',
    notReplaced:
      'Your wallet sent a new transaction instead of replacing the pending one. Both may go through.',
  },
} as const;
