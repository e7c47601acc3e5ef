/** English headline and subtitle of the landing page's first screen. */
export const landing = {
  headline: 'Clear water. Clear prices.',
  subtitle:
    'Every quote comes with a proof of how close it is to the best price through the pools it names.',
} as const;
