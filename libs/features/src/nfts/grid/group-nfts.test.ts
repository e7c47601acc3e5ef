import { nftItem } from '../../testing/fake-nfts.ts';
import { groupNfts } from './group-nfts.ts';

const DIVERS = '0x00000000000000000000000000000000000000d1';
const CAVES = '0x00000000000000000000000000000000000000c1';

describe('groupNfts', () => {
  it('groups items by collection, in their original order', () => {
    const items = [
      nftItem('2', { address: DIVERS }),
      nftItem('1', { address: CAVES }),
      nftItem('9', { address: DIVERS }),
      nftItem('3', { address: DIVERS, chainId: 10 }),
    ];
    expect(
      groupNfts(items).map(({ collection, items: own }) => [
        collection.chainId,
        collection.address,
        own.map(({ tokenId }) => tokenId),
      ]),
    ).toEqual([
      [31337, DIVERS, ['2', '9']],
      [31337, CAVES, ['1']],
      [10, DIVERS, ['3']],
    ]);
  });
});
