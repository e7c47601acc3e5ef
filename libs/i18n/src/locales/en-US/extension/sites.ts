/** The sites that see an account. */
export const sites = {
  title: 'Connected sites',
  choose: 'Choose accounts',
  accounts: 'Can view',
  hide: 'Hide {{account}} from {{site}}',
  add: 'Add account',
  show: 'Show {{account}} to {{site}}',
  network: 'Network of {{site}}',
  since: 'Since',
  until: 'Until',
  forGood: 'You disconnect it',
  all: 'Disconnect all',
  one: 'Disconnect',
} as const;
