/** @jest-environment jsdom */
import { startText } from './text.ts';

describe('the page', () => {
  it('is told its language and its direction', async () => {
    await startText('ar-XB');
    expect(document.documentElement.lang).toBe('ar-XB');
    expect(document.documentElement.dir).toBe('rtl');
    await startText('en-US');
    expect(document.documentElement.lang).toBe('en-US');
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('keeps to the last choice, whichever file comes first', async () => {
    await Promise.all([startText('en-XA'), startText('en-US')]);
    expect(document.documentElement.lang).toBe('en-US');
  });
});
