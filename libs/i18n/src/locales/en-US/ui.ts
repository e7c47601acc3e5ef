/** English texts of `@cenote/ui` components, independent of the screen. */
export const ui = {
  amountMalformed: 'Enter a number, such as 1234.5',
  copyAddress: 'Copy address',
  least: 'Minimum',
  most: 'Maximum',
  nothingHere: 'Nothing here yet',
  noChart: 'Not enough data for a chart',
  offlineHint: 'Data may be outdated. Updates will resume automatically.',
  select: 'Select',
  showTable: 'Show as table',
} as const;
