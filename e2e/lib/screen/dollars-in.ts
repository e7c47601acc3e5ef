/** `dollarsIn(text)`: returns all dollar amounts in a text as numbers. */
export const dollarsIn = (text: string): number[] =>
  [...text.matchAll(/\$([\d,.]+)/g)].map(([, figure = '']) => Number(figure.replaceAll(',', '')));
