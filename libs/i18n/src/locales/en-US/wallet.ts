/** English texts of connecting and disconnecting a wallet. */

export const wallet = {
  connect: 'Connect wallet',
  connectTitle: 'Connect a wallet',
  connectHint: 'Your keys stay in your wallet. Cenote never sees them.',
  account: 'Account',
  connecting: 'Connecting to {{name}}',
  connectingHint: 'Open {{name}} and confirm.',
  detected: 'Detected',
  recent: 'Recent',
  disconnect: 'Disconnect',
  copyAddress: 'Copy address',
  testWallet: 'Test wallet',
  testWalletHint: 'A funded account for testing',
  none: 'No wallet found',
  noneHint: 'Install a browser wallet and reload this page.',
  failed: 'Connection failed',
  failedHint: '{{name}} didn’t connect. Try again or choose another wallet.',
  rejected: 'You rejected the connection in {{name}}.',
  disconnectFailed: 'Couldn’t disconnect the wallet',
} as const;
