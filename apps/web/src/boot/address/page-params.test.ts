import { parsePageParams } from './page-params.ts';

describe('parsePageParams', () => {
  beforeEach(() => sessionStorage.clear());

  it.each([
    ['', {}, true],
    ['?disableNFTs=true', { hidesNfts: true }, true],
    ['?disableNFTs=false', { hidesNfts: false }, true],
    ['?disableNFTs=yes', {}, true],
    ['?eagerlyConnect=false', {}, false],
    ['?eagerlyConnect=true', {}, true],
    ['?eagerlyConnect=0', {}, true],
  ])('reads %s', (search, options, eagerlyConnect) => {
    expect(parsePageParams(search)).toEqual({ options, eagerlyConnect });
  });

  it('hides NFTs for the session until the address changes it', () => {
    expect(parsePageParams('?disableNFTs=true').options).toEqual({ hidesNfts: true });
    expect(parsePageParams('').options).toEqual({ hidesNfts: true });
    expect(parsePageParams('?disableNFTs=false').options).toEqual({ hidesNfts: false });
    expect(parsePageParams('').options).toEqual({ hidesNfts: false });
  });

  it('hides NFTs for this page only when the browser has no storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(parsePageParams('?disableNFTs=true').options).toEqual({ hidesNfts: true });
    jest.restoreAllMocks();
    expect(parsePageParams('').options).toEqual({});
  });
});
