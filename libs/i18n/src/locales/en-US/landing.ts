/** The first page: what stands over and under the form. */
export const landing = {
  headline: 'Clear water. Clear prices.',
  subtitle: 'Every route comes with a proof of how near it is to the best there could be.',
} as const;
