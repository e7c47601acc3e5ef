import { webExtrasFrom } from './web-extras.ts';

describe('webExtrasFrom', () => {
  it('returns an empty object if nothing is set', () => {
    expect(webExtrasFrom({})).toEqual({});
    expect(webExtrasFrom({ CENOTE_CONFIG: '' })).toEqual({});
  });

  it('returns the configured values', () => {
    const extras = { hasCountryHeader: true, downloadUrl: 'https://get.example' };
    expect(webExtrasFrom({ CENOTE_CONFIG: JSON.stringify(extras) })).toEqual(extras);
  });

  it.each(['{', '[]', 'null', '7'])('rejects %s', (text) => {
    expect(() => webExtrasFrom({ CENOTE_CONFIG: text })).toThrow(/CENOTE_CONFIG/);
  });
});
