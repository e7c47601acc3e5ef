import { parsePageParams } from './page-params.ts';

describe('parsePageParams', () => {
  it.each([
    ['', {}, true],
    ['?disableNFTs=true', { hidesNfts: true }, true],
    ['?disableNFTs=false', { hidesNfts: false }, true],
    ['?disableNFTs=yes', {}, true],
    ['?cur=EUR', { currency: 'EUR' }, true],
    ['?cur=eur&disableNFTs=true', { currency: 'EUR', hidesNfts: true }, true],
    ['?cur=DOGE', {}, true],
    ['?eagerlyConnect=false', {}, false],
    ['?eagerlyConnect=true', {}, true],
    ['?eagerlyConnect=0', {}, true],
  ])('reads %s', (search, options, eagerlyConnect) => {
    expect(parsePageParams(search)).toEqual({ options, eagerlyConnect });
  });
});
