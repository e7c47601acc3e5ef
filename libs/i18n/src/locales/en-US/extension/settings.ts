/** English texts of the wallet's settings screen. */

export const settings = {
  title: 'Settings',
  autoLock: 'Auto-lock',
  autoLockHint: 'Lock the wallet after this period of inactivity.',
  after: {
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    never: 'Never',
  },
  neverHint: 'It still locks when you close the browser.',
  appearance: 'Appearance',
  surface: { label: 'Open as', sidePanel: 'Side panel', popup: 'Popup' },
  wallet: 'Wallet',
  safety: 'Security',
  keys: 'Keys and backups',
  testnetHint: 'Use test networks only. Test tokens have no real value.',
  privacy: {
    title: 'Privacy',
    on: 'Gateway on',
    off: 'Gateway off',
    note: 'The wallet has no analytics. Requests to a network go to its endpoint, which you choose under Networks.',
    gateway: 'Use the gateway',
    gatewayHint:
      'Provides prices, token lists and history, and can see your addresses. Without it, fiat values are unavailable.',
    address: 'Gateway URL',
    addressHint: 'Starts with https:// (http:// allowed for localhost).',
    notAnAddress: 'Enter a valid URL that starts with https://.',
    save: 'Save',
    saved: 'Saved. The wallet now uses this gateway.',
  },
} as const;
