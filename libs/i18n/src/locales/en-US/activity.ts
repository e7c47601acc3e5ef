/** What becomes of transactions after they were sent. */
export const activity = {
  cancelOrders: {
    pending_one: 'Canceling limit',
    pending_other: 'Canceling {{count}} limits',
    success_one: 'Canceled limit',
    success_other: 'Canceled {{count}} limits',
    failed_one: 'Limit could not be canceled',
    failed_other: '{{count}} limits could not be canceled',
  },
  limit: {
    placed: 'Limit placed',
    filled: 'Limit filled',
    expired: 'Limit expired',
    canceled: 'Limit canceled',
  },
  canceling: {
    swap: 'Canceling the swap',
    wrap: 'Canceling the wrap',
    unwrap: 'Canceling the unwrap',
    approve: 'Canceling the approval of {{symbol}}',
    revoke: 'Canceling: taking back the approval of {{symbol}}',
    cancelOrders: 'Stopping the cancellation of limits',
  },
  canceled: {
    swap: 'Swap canceled',
    wrap: 'Wrap canceled',
    unwrap: 'Unwrap canceled',
    approve: 'Approval of {{symbol}} canceled',
    revoke: 'The approval of {{symbol}} was left as it was',
    cancelOrders: 'Limits were left open',
  },
  expired: 'Swap expired',
  insufficientFunds: 'Swap stopped: insufficient funds',
  speedUp: {
    action: 'Speed up',
    title: 'Speed up the transaction',
    hint: 'The same transaction is sent again with a higher network cost, so that it is carried out sooner. Only one of the two can go through.',
    confirm: 'Speed up',
  },
  cancel: {
    title: 'Cancel the transaction',
    hint: 'A transaction that moves nothing is sent in its place with a higher network cost. If it comes first, the old one never happens; you pay the network either way.',
    confirm: 'Cancel the transaction',
  },
  cost: {
    before: 'Network cost now, at most',
    after: 'New network cost, at most',
  },
  leftBatch: 'Your wallet gave it up before it was sent.',
  leftOrder: 'Your swap was not sent, because it was closed before its last step.',
  forget: 'Remove from the list',
} as const;
