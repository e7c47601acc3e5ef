import { readPageConfig } from './page-config.ts';

describe('readPageConfig', () => {
  it('returns an empty object if nothing is set', () => {
    expect(readPageConfig({})).toEqual({});
    expect(readPageConfig({ CENOTE_CONFIG: '' })).toEqual({});
  });

  it('returns the configured values', () => {
    const extras = { hasCountryHeader: true, downloadUrl: 'https://get.example' };
    expect(readPageConfig({ CENOTE_CONFIG: JSON.stringify(extras) })).toEqual(extras);
  });

  it.each(['{', '[]', 'null', '7'])('rejects %s', (text) => {
    expect(() => readPageConfig({ CENOTE_CONFIG: text })).toThrow(/CENOTE_CONFIG/);
  });
});
