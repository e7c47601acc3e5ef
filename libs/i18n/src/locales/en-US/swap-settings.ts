/** English texts of the swap settings: fields and validation errors. */
export const swapSettings = {
  slippage: 'Max slippage',
  slippageHint: 'The swap won’t go through if the price moves against you by more than this.',
  deadline: 'Swap deadline',
  deadlineHint: 'The swap won’t go through if it is pending for longer than this.',
  minutes: 'minutes',
  shortRoutes: 'Short routes',
  shortRoutesHint:
    'Uses at most {{pools}} pools, for hardware wallets that can’t sign long transactions.',
  errorZero: 'Enter a value larger than 0',
  errorStep: 'Use up to two decimal places',
  errorNumber: 'Enter a number',
  errorMax: 'Enter a value less than {{maxSlippageTolerance}}',
  highSlippage: 'High slippage: you may receive up to {{percent}} less',
  lowSlippage: 'Slippage below {{percent}} may cause the swap to fail',
  errorDeadlineWhole: 'Enter whole minutes',
  errorDeadlineMin: 'Enter at least 1 minute',
  errorDeadlineMax: 'Enter 3 days or less',
  highDeadline: 'High deadline: the price may move before your swap executes',
} as const;
