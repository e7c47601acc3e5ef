import type { Page } from '@playwright/test';

// A name may contain another one.
const longestFirst = (values: readonly string[]) => [...values].sort((a, b) => b.length - a.length);

/**
 * `englishWords(page, values)`: words on the screen, including accessible names, that are not from the ar-XB test
 * catalogue, which marks each of its texts.
 * @param values texts that are the same in every language: symbols, names
 */
export const englishWords = (page: Page, values: readonly string[]): Promise<string[]> =>
  page.evaluate((same) => {
    const READ_OUT = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const reported: string[] = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.closest('script, style, noscript')) continue;
      // Relative times are formatted by the browser; a mark contains the letters of a name.
      if (element.closest('time, .c-mark')) continue;
      for (const name of READ_OUT) reported.push(element.getAttribute(name) ?? '');
      for (const { nodeType, nodeValue } of element.childNodes) {
        if (nodeType === Node.TEXT_NODE) reported.push(nodeValue ?? '');
      }
    }
    const textsOf = (text: string): string[] => {
      const unmarked = text.replaceAll(/\u200f\u202e[^\u202c]*\u202c\u200f/g, ' ');
      const rest = same.reduce((left, value) => left.replaceAll(value, ' '), unmarked);
      // Dates are formatted by the browser.
      const untimed = rest.replaceAll(/\b[A-Z][a-z]{2} \d+,( \d+:\d\d\s[AP]M)?/g, ' ');
      return untimed.replaceAll(/0x[\da-f…]+/gi, ' ').match(/\p{L}{2,}/gu) ?? [];
    };
    return [
      ...new Set(reported.flatMap((text) => textsOf(text).map((word) => `${word}: ${text}`))),
    ];
  }, longestFirst(values));
