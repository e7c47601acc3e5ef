import { marketplaceLink } from './marketplace-link.ts';

const ADDRESS = '0x00000000000000000000000000000000000000cc';
const MARKET = 'https://market.example/assets';
const network = { slug: 'local' };
const explored = { ...network, explorerUrl: 'https://scan.example' };

describe('marketplaceLink', () => {
  it.each([
    [MARKET, { network, address: ADDRESS }, `${MARKET}/local/${ADDRESS}`],
    [MARKET, { network: explored, address: ADDRESS, tokenId: '7' }, `${MARKET}/local/${ADDRESS}/7`],
    [undefined, { network: explored, address: ADDRESS }, `https://scan.example/token/${ADDRESS}`],
    [undefined, { network, address: ADDRESS }, undefined],
  ] as const)('for marketplace %j and item %j returns %j', (marketplace, traded, link) => {
    expect(marketplaceLink(marketplace, traded)).toBe(link);
  });
});
