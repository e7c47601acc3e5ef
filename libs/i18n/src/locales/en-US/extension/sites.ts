/** The sites that see an account. */
export const sites = {
  title: 'Connected sites',
  choose: 'Choose what it sees',
  accounts: 'Sees',
  hide: 'Hide {{account}} from {{site}}',
  since: 'Since',
  until: 'Until',
  forGood: 'You disconnect it',
  all: 'Disconnect all',
  one: 'Disconnect',
} as const;
