/** @jest-environment jsdom */
import { startText } from './text.ts';

describe('the document', () => {
  it('gets its language and direction', async () => {
    await startText('ar-XB');
    expect(document.documentElement.lang).toBe('ar-XB');
    expect(document.documentElement.dir).toBe('rtl');
    await startText('en-US');
    expect(document.documentElement.lang).toBe('en-US');
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('has the last chosen language, in whichever order the files load', async () => {
    await Promise.all([startText('en-XA'), startText('en-US')]);
    expect(document.documentElement.lang).toBe('en-US');
  });
});
