/** Returns all dollar amounts in a text. */
export const dollarsIn = (text: string): number[] =>
  [...text.matchAll(/\$([\d,.]+)/g)].map(([, figure = '']) => Number(figure.replaceAll(',', '')));
