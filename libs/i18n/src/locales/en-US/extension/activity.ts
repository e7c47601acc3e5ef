/** English texts of the list of transactions sent from the wallet. */
export const activity = {
  hereOnly: 'Transactions from this device only. Turn on the gateway to see the rest.',
  unserved:
    'Of {{networks}}, transactions from this device only. The rest needs a gateway that indexes them.',
  send: {
    pending: 'Sending {{what}}',
    canceling: 'Canceling: sending {{what}}',
    canceled: 'Canceled: sending {{what}}',
    success: 'Sent {{what}}',
    failed: 'Failed to send {{what}}',
  },
  revoke: {
    pending: 'Revoking {{what}} approval',
    canceling: 'Canceling: revoking {{what}} approval',
    canceled: '{{what}} approval unchanged',
    success: '{{what}} approval revoked',
    failed: 'Failed to revoke {{what}} approval',
  },
  site: {
    pending: 'Transaction from {{site}}',
    canceling: 'Canceling: transaction from {{site}}',
    canceled: 'Canceled: transaction from {{site}}',
    success: 'Transaction from {{site}}',
    failed: 'Failed: transaction from {{site}}',
  },
  calls: {
    pending: '{{what}} from {{site}}',
    canceling: 'Canceling: {{what}} from {{site}}',
    canceled: 'Canceled: {{what}} from {{site}}',
    success: '{{what}} from {{site}}',
    failed: 'Failed: {{what}} from {{site}}',
    details: 'Details',
  },
  ordinary: {
    pending: 'Switching to a regular account',
    canceling: 'Canceling: switching to a regular account',
    canceled: 'Smart account unchanged',
    success: 'Switched to a regular account',
    failed: 'Failed to switch to a regular account',
  },
  failure: {
    reverted: 'The transaction reverted. You paid only the network cost.',
    outOfGas: 'It ran out of gas. You paid only the network cost.',
  },
} as const;
