import { LANGUAGES, languageInfo } from './language-list.ts';

describe('languages', () => {
  it('have unique tags and names', () => {
    expect(new Set(LANGUAGES.map(({ tag }) => tag)).size).toBe(36);
    expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(36);
  });

  it.each(LANGUAGES.map(({ tag }) => tag))('%s is supported by the formatter', (tag) => {
    const used = new Intl.NumberFormat(tag).resolvedOptions().locale;
    expect(tag.startsWith(used.split('-')[0] ?? '')).toBe(true);
  });

  it('have the correct writing direction', () => {
    const rtl = LANGUAGES.filter(({ direction }) => direction === 'rtl');
    expect(rtl.map(({ tag }) => tag)).toEqual(['he-IL', 'ar-SA']);
    expect(languageInfo('ar-XB').direction).toBe('rtl');
    expect(languageInfo('en-XA').direction).toBe('ltr');
  });
});
