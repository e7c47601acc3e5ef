/** Several calls that a site asks for at once. */
export const calls = {
  title: 'Sent together',
  status: {
    open: 'On its way',
    done: 'Done',
    unsent: 'Not carried out',
    failed: 'Failed: nothing has happened but for the network cost',
    partial: 'Some failed: what had gone before them has happened',
  },
  transaction: 'Transaction {{number}}',
  count_one: '{{count}} call',
  count_other: '{{count}} calls',
  smart: {
    title: 'Smart accounts',
    hint: 'An account that runs code can make several calls at once. Taking the code away makes it an ordinary account again; its address, keys and balances stay.',
    none: 'None of your accounts runs code',
    silent: '{{networks}} did not answer: accounts there may run code',
    code: 'Code',
    own: 'This is the code that Cenote offers.',
    foreign: 'Another wallet or site has chosen this code.',
    remove: 'Take the code away',
    removing: 'Sent. It takes effect with the next block.',
  },
  data: 'Data of call {{number}}',
  way: 'How to send them',
  asOne: 'All at once',
  asOneHint: 'Either all of them happen or none.',
  upgrade: 'All at once, with a smart account',
  upgradeHint:
    'Your account becomes a smart account on {{network}}: it runs the code below, so that all calls happen or none. Its address and keys stay the same, and you can take it back at any time.',
  code: 'Code it will run',
  oneByOne: 'One after the other',
  oneByOneHint: 'If one fails, those before it have happened all the same.',
  keepHint:
    'Your account stays as it is. If one fails, those before it have happened all the same.',
  refuse: 'Leave my account as it is',
  refuseHint: 'The site needs all calls at once: nothing is sent, and it is told why.',
} as const;
