/** Every figure in dollars of a text. */
export const dollarsIn = (text: string): number[] =>
  [...text.matchAll(/\$([\d,.]+)/g)].map(([, figure = '']) => Number(figure.replaceAll(',', '')));
