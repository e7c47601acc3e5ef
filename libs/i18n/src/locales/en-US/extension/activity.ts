/** Transactions that were sent from the wallet. */
export const activity = {
  title: 'Activity',
  hereOnly:
    'Sent from this device. The history of other apps comes from the gateway, which is turned off.',
  send: {
    pending: 'Sending {{what}}',
    canceling: 'Canceling: sending {{what}}',
    canceled: 'Canceled: sending {{what}}',
    success: 'Sent {{what}}',
    failed: 'Not sent: {{what}}',
  },
  revoke: {
    pending: 'Revoking the approval of {{what}}',
    canceling: 'Canceling: revoking the approval of {{what}}',
    canceled: 'The approval of {{what}} was left as it was',
    success: 'Approval of {{what}} revoked',
    failed: 'The approval of {{what}} was not revoked',
  },
  site: {
    pending: 'Transaction of {{site}}',
    canceling: 'Canceling a transaction of {{site}}',
    canceled: 'Canceled: a transaction of {{site}}',
    success: 'Transaction of {{site}}',
    failed: 'Failed: a transaction of {{site}}',
  },
  calls: {
    pending: '{{what}} of {{site}}',
    canceling: 'Canceling: {{what}} of {{site}}',
    canceled: 'Canceled: {{what}} of {{site}}',
    success: '{{what}} of {{site}}',
    failed: 'Failed: {{what}} of {{site}}',
    details: 'Details',
  },
  ordinary: {
    pending: 'Taking the account’s code away',
    canceling: 'Canceling: taking the account’s code away',
    canceled: 'The account’s code was left as it was',
    success: 'Account’s code taken away',
    failed: 'The account’s code was not taken away',
  },
  failure: {
    reverted: 'The network carried it out and it was refused. Nothing moved but the network cost.',
    outOfGas: 'It needed more gas than it was given. Nothing moved but the network cost.',
  },
} as const;
