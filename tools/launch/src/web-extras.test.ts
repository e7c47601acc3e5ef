import { webExtrasFrom } from './web-extras.ts';

describe('webExtrasFrom', () => {
  it('has nothing to add when nothing is set', () => {
    expect(webExtrasFrom({})).toEqual({});
    expect(webExtrasFrom({ CENOTE_CONFIG: '' })).toEqual({});
  });

  it('passes on what is set', () => {
    const extras = { tellsCountry: true, downloadUrl: 'https://get.example' };
    expect(webExtrasFrom({ CENOTE_CONFIG: JSON.stringify(extras) })).toEqual(extras);
  });

  it.each(['{', '[]', 'null', '7'])('refuses %s', (text) => {
    expect(() => webExtrasFrom({ CENOTE_CONFIG: text })).toThrow(/CENOTE_CONFIG/);
  });
});
